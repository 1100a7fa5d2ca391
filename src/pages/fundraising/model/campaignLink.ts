/**
 * The public page on which one campaign is given to.
 * @param page address of the donation page, whole or from the root
 * @param here the address to which one from the root belongs
 */
export function campaignLink(page: string, campaign: string, here: string): string {
  const link = new URL(page, here);
  link.searchParams.set("campaign", campaign);
  return link.href;
}
