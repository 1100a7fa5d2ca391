import type { Examples } from "../../examples";
import { FrameHint } from "../../components/FrameHint";

export default { frame: FrameHint } satisfies Examples;
