/** The texts of what belongs to the organisation itself. */
export const organizationResources = {
  representatives: {
    name: "Representative |||| Representatives",
    empty:
      "Nobody speaks for your organisation yet. Add the first representative: they become the primary one.",
    fields: {
      first_name: "First name",
      last_name: "Last name",
      title: "Position",
      email: "E-mail",
      phone: "Phone",
      is_primary: "Primary",
      photo: "Photo",
    },
    help: {
      is_primary:
        "Funders and authorities write to the primary representative. A new primary one replaces the former.",
    },
  },
};
