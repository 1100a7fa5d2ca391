/** In place of the pages for visitors, apart from blank.ts: the first file needs it, and would bring the admin with it. */
export const isPublicPath = (): boolean => false;
export const mountPublic = (): void => undefined;
