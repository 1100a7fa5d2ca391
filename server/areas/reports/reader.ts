/** Who looks: their own reports, and those that are shared with their role. */
export interface Reader {
  orgId: number;
  memberId: number;
  /** The slug of their role. */
  role: string;
}
