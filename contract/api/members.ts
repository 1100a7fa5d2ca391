import Type, { type Static } from "typebox";
import {
  ascendingOrDescending,
  Email,
  Exact,
  Line,
  listQuery,
  ListTotals,
  narrowingQuery,
  Nullable,
  PersonPk,
  Pk,
  Subject,
  Timestamp,
  Total,
  orderings,
} from "./common";

export const MEMBER_STATUSES = ["Active", "Pending", "Inactive", "Removed"] as const;
export const MemberStatus = Type.Enum([...MEMBER_STATUSES]);
export type MemberStatus = Static<typeof MemberStatus>;
export const MEMBER_KINDS = ["member", "volunteer"] as const;
export const MemberKind = Type.Enum([...MEMBER_KINDS]);

export const Named = Exact({ pk: Pk, name: Type.String() });
export const TeamAndRole = Exact({ team: Named, role: Named });

export const Member = Exact({
  pk: Pk,
  email: Type.String(),
  name: Type.String(),
  status: MemberStatus,
  kind: MemberKind,
  first_name: Type.String(),
  last_name: Type.String(),
  phone: Nullable(Type.String()),
  role: Named,
  teams_and_roles: Type.Array(TeamAndRole),
  joined_at: Nullable(Timestamp),
  last_login_at: Nullable(Timestamp),
  custom: Type.Record(Type.String(), Type.Unknown()),
  avatar: Nullable(Type.String()),
  email_status: Type.Enum(["ok", "bounced", "blocked"]),
  person: PersonPk,
});
export type Member = Static<typeof Member>;

export const MEMBER_ORDERINGS = [
  "name",
  "first_name",
  "last_name",
  "email",
  "phone",
  "status",
  "kind",
  "role",
  "joined_at",
  "last_login_at",
  "created_at",
] as const;
export type MemberOrdering = (typeof MEMBER_ORDERINGS)[number];
const MemberOrderingParameter = Type.Optional(orderings(MEMBER_ORDERINGS));

/** Without `status` the list shows active and inactive members; pending and removed ones are asked for by name. */
export const MemberListQuery = Exact({
  ...narrowingQuery,
  ...listQuery,
  project: Type.Optional(Pk),
  status: Type.Optional(MemberStatus),
  role: Type.Optional(Pk),
  kind: Type.Optional(MemberKind),
  segment: Type.Optional(Pk),
  ordering: MemberOrderingParameter,
});
export type MemberListQuery = Static<typeof MemberListQuery>;

export const MemberListResponse = Exact({
  members: Type.Array(Member),
  total: Total,
  totals: Type.Optional(ListTotals),
});
export const MemberResponse = Exact({ member: Member });
export const MyMembershipResponse = Exact({ member: Member, permissions: Type.Array(Subject) });
export type MyMembership = Static<typeof MyMembershipResponse>;

export const MemberUpdateRequest = Exact({
  pk: Pk,
  first_name: Type.Optional(Line(100, 1)),
  last_name: Type.Optional(Line(100)),
  phone: Type.Optional(Nullable(Line(40))),
  /** Of somebody without an account, who may have none; who has an account signs in with it and changes it there. */
  email: Type.Optional(Nullable(Email)),
  /** The role in the organisation. */
  role: Type.Optional(Pk),
  status: Type.Optional(Type.Enum(["Active", "Inactive", "Removed"])),
  custom: Type.Optional(Type.Record(Type.String({ maxLength: 100 }), Type.Unknown(), { maxProperties: 100 })),
});

/** The role in a team, or, with `team` null or left out, the role in the organisation. */
export const TeamAndRoleInput = Exact({ team: Type.Optional(Nullable(Pk)), role: Pk });
export const TeamsAndRolesInput = Type.Array(TeamAndRoleInput, { maxItems: 200 });
export const TeamsAndRolesRequest = Exact({ teams_and_roles: TeamsAndRolesInput });

export const TeamMembershipRequest = Exact({
  team: Pk,
  members: Type.Array(Pk, { maxItems: 1000 }),
  action: Type.Optional(Type.Enum(["add", "remove", "set"])),
  role: Type.Optional(Pk),
});

export const Team = Exact({
  pk: Pk,
  name: Type.String(),
  description: Type.String(),
  color: Type.String(),
  members_count: Total,
  leads: Type.Array(Named),
  is_public: Type.Boolean(),
  created_at: Timestamp,
});
export type Team = Static<typeof Team>;

export const TeamMembersQuery = Exact({ ...listQuery, ordering: MemberOrderingParameter });
export const TeamMembersResponse = Exact({ members: Type.Array(Member), total: Total, team: Team });

export const PendingVolunteer = Exact({
  pk: Pk,
  email: Type.String(),
  name: Type.String(),
  status: Type.Literal("Pending"),
  role: Named,
  teams_and_roles: Type.Array(TeamAndRole),
  invited_at: Timestamp,
  expires_at: Timestamp,
  is_expired: Type.Boolean(),
  source: Type.Enum(["invite", "import", "signup"]),
});
export type PendingVolunteer = Static<typeof PendingVolunteer>;

export const PendingVolunteerListQuery = Exact({
  ...narrowingQuery,
  ...listQuery,
  ordering: Type.Optional(
    ascendingOrDescending(["invited_at", "expires_at", "name", "email", "role", "source"]),
  ),
});
export const PendingVolunteerListResponse = Exact({
  pending_volunteers: Type.Array(PendingVolunteer),
  total: Total,
  totals: Type.Optional(ListTotals),
});
export const PendingVolunteerDeleted = Exact({ pk: Pk, total: Total });

export const InvitationRequest = Exact({
  email: Email,
  role: Pk,
  first_name: Type.Optional(Line(100)),
  last_name: Type.Optional(Line(100)),
  teams_and_roles: Type.Optional(TeamsAndRolesInput),
  message: Type.Optional(Type.String({ maxLength: 2000 })),
});
export const Invitation = Exact({
  pk: Pk,
  email: Type.String(),
  role: Named,
  status: Type.Literal("Pending"),
  expires_at: Timestamp,
  sent_at: Nullable(Timestamp),
});
export type Invitation = Static<typeof Invitation>;
export const InvitationResponse = Exact({ invitation: Invitation });
export const ResendInvitationRequest = Exact({ pk: Type.Optional(Pk), email: Type.Optional(Email) });
