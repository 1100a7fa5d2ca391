import { page } from "../../../renderer/context/page";
import type { TemplatePage } from "../templatePage";

const Faq = page("templateFaq", async () => (await import("../../../pages/template/faq/FaqPage")).FaqPage);

const KNOWLEDGE_BASE = "templateKnowledgeBase";
const KnowledgeBase = page(
  KNOWLEDGE_BASE,
  async () => (await import("../../../pages/template/knowledgeBase/KnowledgeBasePage")).KnowledgeBasePage,
);
const Category = page(
  KNOWLEDGE_BASE,
  async () => (await import("../../../pages/template/knowledgeBase/CategoryPage")).CategoryPage,
);
const Question = page(
  KNOWLEDGE_BASE,
  async () => (await import("../../../pages/template/knowledgeBase/QuestionPage")).QuestionPage,
);

const Pricing = page(
  "templatePricing",
  async () => (await import("../../../pages/template/pricing/PricingPage")).PricingPage,
);

const AccountSettings = page(
  "templateAccount",
  async () => (await import("../../../pages/template/account/AccountSettingsPage")).AccountSettingsPage,
);

const Profile = page(
  "templateProfile",
  async () => (await import("../../../pages/template/profile/ProfilePage")).ProfilePage,
);

const BLOG = "templateBlog";
const BlogList = page(
  BLOG,
  async () => (await import("../../../pages/template/blog/BlogListPage")).BlogListPage,
);
const BlogDetail = page(
  BLOG,
  async () => (await import("../../../pages/template/blog/BlogDetailPage")).BlogDetailPage,
);
const BlogEdit = page(
  BLOG,
  async () => (await import("../../../pages/template/blog/BlogEditPage")).BlogEditPage,
);

const AUTH = "templateAuth";
const Login = page(AUTH, async () => (await import("../../../pages/template/auth/LoginPage")).LoginPage);
const Register = page(
  AUTH,
  async () => (await import("../../../pages/template/auth/RegisterPage")).RegisterPage,
);
const ForgotPassword = page(
  AUTH,
  async () => (await import("../../../pages/template/auth/ForgotPasswordPage")).ForgotPasswordPage,
);
const ResetPassword = page(
  AUTH,
  async () => (await import("../../../pages/template/auth/ResetPasswordPage")).ResetPasswordPage,
);
const AccessControl = page(
  AUTH,
  async () => (await import("../../../pages/template/accessControl/AccessControlPage")).AccessControlPage,
);

const MISC = "templateMisc";
const ComingSoon = page(
  MISC,
  async () => (await import("../../../pages/template/misc/ComingSoonPage")).ComingSoonPage,
);
const NotAuthorized = page(
  MISC,
  async () => (await import("../../../pages/template/misc/NotAuthorizedPage")).NotAuthorizedPage,
);
const Maintenance = page(
  MISC,
  async () => (await import("../../../pages/template/misc/MaintenancePage")).MaintenancePage,
);
const Failure = page(MISC, async () => (await import("../../../pages/template/misc/ErrorPage")).ErrorPage);

const VERSIONS = [1, 2] as const;

export const contentPages: readonly TemplatePage[] = [
  { path: "/pages/faq", element: <Faq /> },
  { path: "/pages/knowledge-base", element: <KnowledgeBase /> },
  { path: "/pages/knowledge-base/:category", element: <Category /> },
  { path: "/pages/knowledge-base/:category/:question", element: <Question /> },
  { path: "/pages/account-settings/:tab?", element: <AccountSettings /> },
  { path: "/pages/profile", element: <Profile /> },
  { path: "/pages/pricing", element: <Pricing /> },
  { path: "/pages/blog/list", element: <BlogList /> },
  { path: "/pages/blog/detail/:id?", element: <BlogDetail /> },
  { path: "/pages/blog/edit/:id?", element: <BlogEdit /> },
  ...VERSIONS.flatMap((version) => [
    { path: `/pages/login-v${version}`, element: <Login key={version} version={version} /> },
    { path: `/pages/register-v${version}`, element: <Register key={version} version={version} /> },
    {
      path: `/pages/forgot-password-v${version}`,
      element: <ForgotPassword key={version} version={version} />,
    },
    { path: `/pages/reset-password-v${version}`, element: <ResetPassword key={version} version={version} /> },
  ]),
  { path: "/access-control", element: <AccessControl /> },
  { path: "/misc/coming-soon", element: <ComingSoon /> },
  { path: "/misc/not-authorized", element: <NotAuthorized /> },
  { path: "/misc/maintenance", element: <Maintenance /> },
  { path: "/misc/error", element: <Failure /> },
];
