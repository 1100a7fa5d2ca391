import Type, { type Static } from "typebox";
import { SecondFactor } from "./auth";
import { Email, Exact, listQuery, Nullable, Pk, Timestamp, Total } from "./common";
import { SecondFactorRequest } from "./secondFactor";

const { ticket, code, passkey } = SecondFactorRequest.properties;

export const OperatorSignInRequest = Exact({
  email: Email,
  password: Type.String({ minLength: 1, maxLength: 128 }),
  recaptcha_token: Type.Optional(Type.String({ maxLength: 4096 })),
});
export type OperatorSignInRequest = Static<typeof OperatorSignInRequest>;

/** An operator always has a second step: an empty list says that an authenticator app has to be set up first. */
export const OperatorSignInAnswer = Exact({
  second_factor: Type.Array(SecondFactor),
  ticket: Type.String({ description: "For the second step, from the same device, within ten minutes" }),
});
export type OperatorSignInAnswer = Static<typeof OperatorSignInAnswer>;

export const OperatorTicketRequest = Exact({ ticket });
export const OperatorSecondFactorRequest = Exact({ ticket, code, passkey });
export type OperatorSecondFactorRequest = Static<typeof OperatorSecondFactorRequest>;
export const OperatorConfirmRequest = Exact({
  ticket,
  code: Type.String({ minLength: 6, maxLength: 40 }),
});

/** A session of the console: it ends after half an hour without a call. */
export const OperatorSession = Exact({
  token: Type.String(),
  email: Type.String(),
  recovery_codes: Type.Array(Type.String(), { description: "Where they are new, and then only this once" }),
});
export type OperatorSession = Static<typeof OperatorSession>;

export const OperatorAccount = Exact({ email: Type.String() });

/** Everything that the operators' log tells of. */
export const OPERATOR_ACTIONS = ["operator.added", "operator.removed", "signed_in", "signed_out"] as const;
export type OperatorAction = (typeof OPERATOR_ACTIONS)[number];

export const OperatorLogEntry = Exact({
  pk: Pk,
  at: Timestamp,
  operator: Nullable(Type.String({ description: "The address; null: by the command" })),
  action: Type.Enum([...OPERATOR_ACTIONS]),
  organization: Nullable(Type.String({ description: "The name at that time" })),
  detail: Type.Record(Type.String(), Type.Unknown()),
  address: Nullable(Type.String()),
});
export type OperatorLogEntry = Static<typeof OperatorLogEntry>;

export const OperatorLogQuery = Exact({
  page: listQuery.page,
  per_page: listQuery.per_page,
  search: listQuery.search,
});
export const OperatorLogResponse = Exact({ entries: Type.Array(OperatorLogEntry), total: Total });
export type OperatorLogResponse = Static<typeof OperatorLogResponse>;
