import { formResources } from "../resources/forms";
import { donationResources } from "../resources/donations";
import { grantResources } from "../resources/grants";
import { correspondenceResources } from "../resources/correspondence";
import { planningResources } from "../resources/planning";
import { personResources } from "../resources/people";
import { automationResources } from "../resources/automation";
import { invitationResources } from "../resources/invitations";
import { segmentResources } from "../resources/segments";
import { eventResources } from "../resources/events";
import { organizationResources } from "../resources/organization";
import { keepCapitals } from "../keepCapitals";

/** Of the resources beside people, whose texts come with the first screen. */
export const otherResources = keepCapitals({
  ...formResources,
  ...donationResources,
  ...grantResources,
  ...correspondenceResources,
  ...planningResources,
  ...personResources,
  ...segmentResources,
  ...invitationResources,
  ...automationResources,
  ...eventResources,
  ...organizationResources,
});
export default otherResources;
