import sql from "sql-template-tag";
import { endSessionsOf } from "../../platform/auth/sessions";
import { removePublicImage } from "../organization";
import { erasedAddress } from "../../engine/personalData/person";
import type { PersonalPart } from "../../engine/personalData/part";

/** A nameless place stays, so that tasks, messages and records that point to it do not point to nothing. */
const membership: PersonalPart = {
  kind: "membership",
  outcome: "anonymised",
  entries: ({ orgId, memberId }) =>
    memberId === null
      ? undefined
      : sql`SELECT m.email, m.first_name, m.last_name, m.phone, m.avatar, m.kind, m.status, r.name AS role, m.custom,
          m.external_id, m.email_status, m.joined_at, m.last_login_at, m.created_at,
          i.source AS invited_by_way_of, i.message AS invitation, i.invited_at,
          (SELECT json_agg(t.name ORDER BY t.name_key) FROM team_members tm
            JOIN teams t ON t.org_id = tm.org_id AND t.id = tm.team_id
            WHERE tm.org_id = m.org_id AND tm.member_id = m.id) AS teams,
          (SELECT json_agg(a.name ORDER BY a.id) FROM api_keys a
            WHERE a.org_id = m.org_id AND a.member_id = m.id) AS api_keys
        FROM members m
        JOIN roles r ON r.org_id = m.org_id AND r.id = m.role_id
        LEFT JOIN invitations i ON i.org_id = m.org_id AND i.member_id = m.id
        WHERE m.org_id = ${orgId} AND m.id = ${memberId}`,
  async erase({ orgId, memberId }, { tx, erasedName, now }) {
    if (memberId === null) return;
    await tx.query(sql`DELETE FROM team_members WHERE org_id = ${orgId} AND member_id = ${memberId}`);
    await tx.query(sql`DELETE FROM api_keys WHERE org_id = ${orgId} AND member_id = ${memberId}`);
    await tx.query(sql`DELETE FROM invitations WHERE org_id = ${orgId} AND member_id = ${memberId}`);
    await tx.asSystem(() =>
      tx.query(sql`DELETE FROM invitation_codes WHERE organization = ${orgId} AND member = ${memberId}`),
    );
    await tx.query(sql`UPDATE members SET email = ${erasedAddress("member", memberId)}, first_name = ${erasedName},
        last_name = '', phone = NULL, avatar = NULL, custom = '{}', external_id = NULL, email_status = 'ok',
        status = 'Removed', user_id = NULL, joined_at = NULL, last_login_at = NULL, updated_at = ${now},
        role_id = coalesce((SELECT id FROM roles WHERE org_id = ${orgId} AND slug = 'member'), role_id)
      WHERE org_id = ${orgId} AND id = ${memberId}`);
  },
};

/** Belongs to the person and not to the organisation: it goes when no organisation is left that they are in. */
const account: PersonalPart = {
  kind: "account",
  outcome: ({ isElsewhere }) => (isElsewhere ? "kept" : "erased"),
  isSystem: true,
  entries: ({ orgId, userId }) =>
    userId === null
      ? undefined
      : sql`SELECT u.email, u.first_name, u.last_name, u.phone, u.avatar, u.language, u.timezone, u.created_at,
          (SELECT json_agg(i.issuer) FROM user_identities i WHERE i.user_id = u.id) AS signs_in_with,
          (SELECT t.confirmed_at FROM totp_factors t WHERE t.user_id = u.id) AS authenticator_app_since,
          (SELECT json_agg(json_build_object('name', p.name, 'since', p.created_at, 'last_used', p.last_used_at)
            ORDER BY p.created_at) FROM passkeys p WHERE p.user_id = u.id) AS passkeys,
          (SELECT count(*)::int FROM recovery_codes c WHERE c.user_id = u.id AND c.used_at IS NULL) AS recovery_codes_left,
          (SELECT json_agg(json_build_object('since', s.created_at, 'address', s.address,
            'browser', s.browser, 'system', s.system) ORDER BY s.created_at)
            FROM sessions s WHERE s.user_id = u.id AND s.organization = ${orgId}) AS sessions
        FROM users u WHERE u.id = ${userId}`,
  async erase({ orgId, userId, email, isElsewhere }, { tx, now }) {
    if (userId === null) return;
    if (!isElsewhere) await removePublicImage(tx, orgId, { kind: "avatar", ref: userId }, now);
    await tx.asSystem(async () => {
      await tx.query(
        sql`DELETE FROM verification_codes
          WHERE (lower(email) = lower(${email}) OR user_id = ${userId}) AND organization = ${orgId}`,
      );
      if (isElsewhere) {
        await endSessionsOf(tx, userId, orgId);
        await tx.query(
          sql`DELETE FROM organization_identities WHERE org_id = ${orgId} AND user_id = ${userId}`,
        );
        await tx.query(
          sql`UPDATE users SET last_organization = NULL WHERE id = ${userId} AND last_organization = ${orgId}`,
        );
      } else {
        await tx.query(sql`DELETE FROM users WHERE id = ${userId}`);
      }
    });
  },
};

const representatives: PersonalPart = {
  kind: "representatives",
  outcome: "erased",
  entries: ({ orgId, email }) =>
    sql`SELECT first_name, last_name, title, email, phone, photo, is_primary, created_at FROM representatives
      WHERE org_id = ${orgId} AND email_key = lower(${email}) ORDER BY id`,
  async erase({ orgId, email }, { tx, now }) {
    const gone = await tx.query<{ id: number }>(
      sql`DELETE FROM representatives WHERE org_id = ${orgId} AND email_key = lower(${email}) RETURNING id`,
    );
    for (const { id } of gone) await removePublicImage(tx, orgId, { kind: "portrait", ref: id }, now);
  },
};

/** Who somebody is in the organisation, and how they sign in. */
export const peopleParts: readonly PersonalPart[] = [membership, account, representatives];
