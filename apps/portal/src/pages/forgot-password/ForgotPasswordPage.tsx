export const ForgotPasswordPage = () => null;
