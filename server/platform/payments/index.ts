export * from "./port";
export { estimateFee, withFee } from "./fees";
export { createNoPayments } from "./noPayments";
export { refundJob, type RefundJob } from "./job";
export { createStripePayments } from "./stripe";
export { createTestProcessor, isTestProcessor } from "./testProcessor";
