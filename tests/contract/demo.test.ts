import { describeDataProvider } from "./dataProvider.contract";
import { demoSubject } from "./demoSubject";

describeDataProvider("the demo provider", async () => demoSubject());
