import { avatarPicture } from "./pictures";

export interface AccountSettings {
  general: { avatar: string; username: string; fullName: string; email: string; company: string };
  info: { bio: string; dob: string; country: string; website: string; phone: string };
  social: {
    socialLinks: Record<"twitter" | "facebook" | "google" | "linkedIn" | "instagram" | "quora", string>;
    /** A connection that is not made has an empty picture and id. */
    connections: Record<"twitter" | "google" | "facebook" | "github", { profileImg: string; id: string }>;
  };
  notification: Record<
    "commentOnArticle" | "answerOnForm" | "followMe" | "newAnnouncements" | "productUpdates" | "blogDigest",
    boolean
  >;
}

/** The settings of the person of the template's account page. `dob` is YYYY-MM-DD. */
export function sampleAccountSettings(): AccountSettings {
  const fullName = "Henrik Solvang";
  return {
    general: {
      avatar: avatarPicture(fullName),
      username: "henriksolvang",
      fullName,
      email: "henrik.solvang@letters.example",
      company: "Marrow Hill Village Hall",
    },
    info: {
      bio: "Caretaker of a village hall, keeper of too many keys, second bass.",
      dob: "1981-06-14",
      country: "Ireland",
      website: "https://marrowhill.example",
      phone: "+353 20 911 2044",
    },
    social: {
      socialLinks: {
        twitter: "https://social.example/henriksolvang",
        facebook: "",
        google: "",
        linkedIn: "https://work.example/in/henriksolvang",
        instagram: "",
        quora: "",
      },
      connections: {
        twitter: { profileImg: avatarPicture("H S"), id: "henriksolvang" },
        google: { profileImg: avatarPicture(fullName), id: "henrik.solvang" },
        facebook: { profileImg: "", id: "" },
        github: { profileImg: "", id: "" },
      },
    },
    notification: {
      commentOnArticle: true,
      answerOnForm: true,
      followMe: false,
      newAnnouncements: true,
      productUpdates: false,
      blogDigest: true,
    },
  };
}
