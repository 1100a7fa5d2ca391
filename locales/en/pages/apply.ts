/** Where applications for grants come in. */
const apply = {
  lead: "Visitors and partner organisations apply on your public page, in three parts. Here is the address to hand on.",
  share: "Take applications",
  share_detail:
    "Whoever has the address can begin an application. They get a link by mail and can continue at any time.",
  address: "Address of the application",
  copy: "Copy",
  open: "Open the page",
  copied: "Link copied",
  not_copied: "The browser does not let the address be copied. Select it and copy it by hand.",
  grant: "For one of your saved grants",
  any_grant: "No grant in particular",
  drafts: "Being written",
  no_drafts: "Nobody is writing an application at the moment",
  handed_in: "Submitted",
  none: "No applications yet",
  all: "See all %{total}",
};
export default apply;
