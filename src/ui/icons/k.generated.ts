import type { IconShapes } from "./shape";

export const shapes: IconShapes = {
 "Key": [
  {
   "d": "M21 10h-8.35C11.83 7.67 9.61 6 7 6c-3.31 0-6 2.69-6 6s2.69 6 6 6c2.61 0 4.83-1.67 5.65-4H13l2 2 2-2 2 2 4-4.04zM7 15c-1.65 0-3-1.35-3-3s1.35-3 3-3 3 1.35 3 3-1.35 3-3 3"
  }
 ],
 "KeyboardArrowDown": [
  {
   "d": "M7.41 8.59 12 13.17l4.59-4.58L18 10l-6 6-6-6z"
  }
 ],
 "Kitchen": [
  {
   "d": "M20 9V4c0-1.1-.9-2-2-2H6c-1.1 0-2 .9-2 2v5zM8 5h2v3H8zm-4 6v9c0 1.1.9 2 2 2h12c1.1 0 2-.9 2-2v-9zm6 6H8v-5h2z"
  }
 ]
};
