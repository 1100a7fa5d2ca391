export type AuthPage = "login" | "register" | "forgot-password" | "reset-password";
