import { daysBefore } from "../dates";
import { createSeededRandom } from "../random";
import { longDate } from "./formats";
import { distinctNames, handleOf } from "./names";
import { avatarPicture, filePicture } from "./pictures";

/** A page that the main search finds and that can be bookmarked. */
export interface PageEntry {
  id: number;
  /** Names the page for the anchor of its search result. */
  target: string;
  title: string;
  /** The name of an icon of @mui/icons-material. */
  icon: string;
  link: string;
  isBookmarked: boolean;
  /** True where the page shows best with the menu folded. */
  collapsed?: boolean;
}

/** A file of the main search. */
export interface FileEntry {
  title: string;
  by: string;
  /** As shown, such as "17 kB". */
  size: string;
  /** The picture of its kind. */
  file: string;
}

/** A person of the main search. */
export interface ContactEntry {
  title: string;
  email: string;
  img: string;
  date: string;
}

type PageRow = readonly [title: string, icon: string, link: string, collapsed?: true];

const componentPages: readonly PageRow[] = (
  [
    ["Cards", "ViewAgenda", "/cards", "Basic,Advance,Statistics,Analytics,Actions"],
    [
      "Components",
      "Widgets",
      "/components",
      "Accordion,Alerts,Avatar,Badges,Breadcrumbs,Buttons,Button Group,Carousel,Collapse,Divider,Dropdowns,List Group,Media Objects,Modals,Nav Component,Offcanvas,Pagination,Pill Badges,Popovers,Progress,Spinners,Tabs,Timeline,Toasts,Tooltips",
    ],
    [
      "Extensions",
      "Extension",
      "/extensions",
      "Clipboard,Context Menu,Copy to Clipboard,Drag and Drop,File Uploader,Import Export,Pagination,Ratings,Slider,Sweet Alert,Toastr,Tour,Tree View",
    ],
    [
      "Page Layout",
      "Dashboard",
      "/page-layout",
      "Collapsed Menu,Boxed Layout,Without Menu,Layout Empty,Layout Blank",
    ],
    [
      "Forms",
      "EditNote",
      "/forms",
      "Input,Input Groups,Input Mask,Textarea,Checkbox,Radio,Switch,Select,Number Input,Datepicker,File Uploader,Editor,Repeater,Layout,Wizard,Validation",
    ],
    ["Charts", "InsertChart", "/charts", "Bar,Line,Area,Pie,Radar,Scatter"],
  ] as const
).flatMap(([group, icon, path, pages]) =>
  pages.split(",").map((page): PageRow => [`${page} (${group})`, icon, `${path}/${handleOf(page, "-")}`]),
);

const pageRows: readonly PageRow[] = [
  ["Analytics Dashboard", "Analytics", "/dashboard/analytics"],
  ["Home", "Home", "/"],
  ["Email", "Mail", "/views/messages", true],
  ["Chat", "Chat", "/apps/chat", true],
  ["Todo", "CheckBox", "/apps/todo", true],
  ["Calendar", "CalendarMonth", "/apps/calendar"],
  ["Invoice List", "ReceiptLong", "/apps/invoice/list"],
  ["Invoice Preview", "Receipt", "/apps/invoice/preview"],
  ["Invoice Edit", "Edit", "/apps/invoice/edit"],
  ["Invoice Add", "PostAdd", "/apps/invoice/add"],
  ["Shop", "ShoppingBag", "/apps/ecommerce/shop"],
  ["Product Detail", "Inventory", "/apps/ecommerce/product-detail"],
  ["Wishlist", "Favorite", "/apps/ecommerce/wishlist"],
  ["Checkout", "ShoppingCartCheckout", "/apps/ecommerce/checkout"],
  ["User List", "Group", "/apps/user/list"],
  ["User View", "Person", "/apps/user/view"],
  ["User Edit", "ManageAccounts", "/apps/user/edit"],
  ["Login v1", "Login", "/pages/login-v1"],
  ["Login v2", "Login", "/pages/login-v2"],
  ["Register v1", "PersonAdd", "/pages/register-v1"],
  ["Register v2", "PersonAdd", "/pages/register-v2"],
  ["Forgot Password v1", "LockReset", "/pages/forgot-password-v1"],
  ["Forgot Password v2", "LockReset", "/pages/forgot-password-v2"],
  ["Reset Password v1", "Password", "/pages/reset-password-v1"],
  ["Reset Password v2", "Password", "/pages/reset-password-v2"],
  ["Account Settings", "Settings", "/pages/account-settings"],
  ["Profile", "AccountCircle", "/pages/profile"],
  ["FAQ", "QuestionAnswer", "/pages/faq"],
  ["Knowledge Base", "MenuBook", "/pages/knowledge-base"],
  ["Pricing", "Sell", "/pages/pricing"],
  ["Blog List", "Article", "/pages/blog/list"],
  ["Blog Detail", "Article", "/pages/blog/detail"],
  ["Blog Edit", "EditNote", "/pages/blog/edit"],
  ["Coming Soon", "HourglassEmpty", "/misc/coming-soon"],
  ["Not Authorized", "Block", "/misc/not-authorized"],
  ["Maintenance", "Build", "/misc/maintenance"],
  ["Error", "Error", "/misc/error"],
  ["Typography", "TextFields", "/ui-element/typography"],
  ["Colors", "Palette", "/colors/colors"],
  ["Icons", "EmojiSymbols", "/icons/reactfeather"],
  ["Access Control", "VerifiedUser", "/access-control"],
  ["Table", "TableChart", "/tables/reactstrap"],
  ["Basic Data Table", "TableRows", "/datatables/basic"],
  ["Advanced Data Table", "TableView", "/datatables/advance"],
  ["Leaflet Maps", "Map", "/maps/leaflet"],
  ...componentPages,
];

const initiallyBookmarked = new Set(["Email", "Chat", "Todo", "Calendar"]);

/** Every page of the template section; four of them are bookmarked. */
export function samplePages(): PageEntry[] {
  return pageRows.map(([title, icon, link, collapsed], index) => ({
    id: index + 1,
    target: handleOf(title, "-"),
    title,
    icon,
    link,
    isBookmarked: initiallyBookmarked.has(title),
    ...(collapsed ? { collapsed } : {}),
  }));
}

const fileRows = [
  ["Harvest supper seating plan.xlsx", "Orla Kettering", "24 kB"],
  ["Volunteer handbook.pdf", "Cedric Almqvist", "1.2 MB"],
  ["Spring appeal letter.docx", "Tamsin Oduya", "48 kB"],
  ["Kitchen hygiene checklist.pdf", "Njeri Galloway", "310 kB"],
  ["Donor thank-you cards.zip", "Viggo Pemberley", "8.4 MB"],
  ["Roof repair quotes.xlsx", "Rania Lindgren", "36 kB"],
  ["Choir rehearsal recording.mp3", "Pascal Tremblay", "5.7 MB"],
  ["Annual report draft.docx", "Mahalia Quist", "620 kB"],
  ["Logo on white.svg", "Linnea Azevedo", "6 kB"],
  ["Bus timetable for outings.pdf", "Samir Northcott", "95 kB"],
] as const;

/** The files of the main search. */
export function sampleFiles(): FileEntry[] {
  return fileRows.map(([title, by, size]) => ({ title, by, size, file: filePicture(title) }));
}

/** The people of the main search, each with the day of the last contact. */
export function sampleContacts({ now }: { now: Date }): ContactEntry[] {
  const random = createSeededRandom(303);
  return distinctNames(random, 12).map((title) => ({
    title,
    email: `${handleOf(title)}@contacts.example`,
    img: avatarPicture(title),
    date: longDate(daysBefore(now, random.integer(1, 200))),
  }));
}
