import { parentPort } from "node:worker_threads";
import { type DescriptionTask, workOnDescription } from "./engine/sources/descriptionTasks";

// The thread that reads descriptions of APIs, of which the largest take a second.
parentPort?.on("message", (task: DescriptionTask) => {
  parentPort?.postMessage(workOnDescription(task));
});
