export * from "./port";
export { estimateFee, withFee } from "./fees";
export { createNoPayments } from "./noPayments";
export { refundJob, type RefundJob } from "./job";
export { createTestProcessor, isTestProcessor } from "./testProcessor";
