/** What the environment of one request carries. */
export interface RequestEnvironment {
  Variables: {
    requestId: string;
    /** The network address of the caller. */
    address: string | null;
    /** For the log: the pattern of the route, the person and the organisation. */
    routePattern?: string;
    orgId?: number;
  };
}
