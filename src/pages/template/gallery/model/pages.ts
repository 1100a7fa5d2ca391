/** A page of the gallery: its examples lie in `examples/<group>/<id>.tsx`. */
export interface GalleryPageInfo {
  path: string;
  group: GroupId;
  id: string;
}

type Place = [id: string, path: string];

const inFolder = (folder: string, ids: string): Place[] =>
  ids.split(" ").map((id) => [id, `${folder}/${id}`]);

const GROUPS = {
  foundations: [
    ["typography", "/ui-element/typography"],
    ["colors", "/colors/colors"],
    ["icons", "/icons/reactfeather"],
  ],
  cards: inFolder("/cards", "basic advance statistics analytics actions"),
  components: inFolder(
    "/components",
    "accordion alerts avatar badges breadcrumbs buttons button-group carousel collapse divider dropdowns list-group media-objects modals nav-component offcanvas pagination pill-badges popovers progress spinners tabs timeline toasts tooltips",
  ),
  extensions: inFolder(
    "/extensions",
    "clipboard context-menu copy-to-clipboard drag-and-drop file-uploader import-export pagination ratings slider sweet-alert toastr tour tree-view",
  ),
  "page-layout": inFolder(
    "/page-layout",
    "collapsed-menu boxed-layout without-menu layout-empty layout-blank",
  ),
  forms: inFolder(
    "/forms",
    "input input-groups input-mask textarea checkbox radio switch select number-input datepicker file-uploader editor repeater layout wizard validation",
  ),
  tables: [["reactstrap", "/tables/reactstrap"]],
  charts: inFolder("/charts", "bar line area pie radar scatter"),
  maps: [["leaflet", "/maps/leaflet"]],
} satisfies Record<string, Place[]>;

export type GroupId = keyof typeof GROUPS;
export const GROUP_IDS = Object.keys(GROUPS) as GroupId[];

/** Every page of the gallery, in the order that previous and next follow. */
export const GALLERY_PAGES: readonly GalleryPageInfo[] = GROUP_IDS.flatMap((group) =>
  GROUPS[group].map(([id, path]: Place) => ({ group, id, path })),
);

/** The page at an address, or above it. */
export function pageAt(pathname: string): GalleryPageInfo | undefined {
  return GALLERY_PAGES.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
}

/** The pages before and behind one. */
export function neighboursOf(page: GalleryPageInfo): {
  previous: GalleryPageInfo | undefined;
  next: GalleryPageInfo | undefined;
} {
  const at = GALLERY_PAGES.indexOf(page);
  return { previous: GALLERY_PAGES[at - 1], next: GALLERY_PAGES[at + 1] };
}
