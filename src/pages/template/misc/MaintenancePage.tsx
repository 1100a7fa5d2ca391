import type { ReactElement } from "react";
import { Notice } from "./Notice";

/** Says that somebody is at work and that it will not take long. */
export function MaintenancePage(): ReactElement {
  return (
    <Notice
      name="maintenance"
      art={
        <>
          <path className="far" d="M40 240h400v14H40z" />
          <rect className="paper" x="118" y="76" width="244" height="150" rx="12" />
          <path className="near" d="M118 88q0-12 12-12h220q12 0 12 12v18H118z" />
          <circle className="paper" cx="136" cy="91" r="5" />
          <circle className="paper" cx="154" cy="91" r="5" />
          <path
            className="accent"
            d="M232 128h16l3 14a26 26 0 0 1 9 5l14-5 8 14-11 9a26 26 0 0 1 0 10l11 9-8 14-14-5a26 26 0 0 1-9 5l-3 14h-16l-3-14a26 26 0 0 1-9-5l-14 5-8-14 11-9a26 26 0 0 1 0-10l-11-9 8-14 14 5a26 26 0 0 1 9-5z"
          />
          <circle className="paper" cx="240" cy="170" r="14" />
          <path className="sun" d="M372 240l22-64 22 64z" />
          <path className="line" d="M384 214h20" />
        </>
      }
    />
  );
}
