/** How a place stands. */
const placeStatus = {
  confirmed: "Coming",
  waitlisted: "Waiting",
  pending_payment: "Not paid yet",
  cancelled: "Cancelled",
};

/** The texts of events and of those who come to them. */
export const eventResources = {
  events: {
    name: "Event |||| Events",
    fields: {
      title: "Title",
      category: "Category",
      status: "Status",
      start: "Starts",
      end: "Ends",
      all_day: "All day",
      timezone: "Time zone",
      rrule: "Repeats",
      location: "Place",
      description: "Description",
      url: "Link",
      image: "Picture",
      team: "Team",
      is_public: "Visitors can see and sign up for it",
      for_members: "Members can see and sign up for it",
      capacity: "Places",
      waitlist_enabled: "Keep a waiting list when it is full",
      rsvp_opens_at: "Sign-up opens",
      rsvp_closes_at: "Sign-up closes",
      price: "Price",
      currency: "Currency",
      attendees: "Attendees",
    },
    choices: {
      category: {
        Personal: "Personal",
        Business: "Business",
        Family: "Family",
        Holiday: "Holiday",
        ETC: "Other",
      },
      status: { draft: "Draft", published: "Published", cancelled: "Cancelled" },
    },
  },
  event_attendees: {
    name: "Attendee |||| Attendees",
    fields: {
      event: "Event",
      date: "Date",
      name: "Name",
      first_name: "First name",
      last_name: "Last name",
      email: "E-mail",
      guests: "Guests",
      status: "Status",
      source: "Source",
      position: "Place in line",
      offer_expires_at: "Place offered until",
      checked_in_at: "Checked in",
      created_at: "Signed up",
    },
    choices: {
      status: placeStatus,
      source: { visitor: "Signed up themselves", staff: "Added by hand", door: "At the door" },
    },
  },
  event_attendances: {
    name: "Attendance |||| Attendances",
    fields: {
      event: "Event",
      starts_at: "Starts",
      status: "Status",
      guests: "Guests",
      checked_in_at: "Checked in",
      created_at: "Signed up",
    },
    filters: { person: "Person" },
    choices: { status: placeStatus },
  },
};
