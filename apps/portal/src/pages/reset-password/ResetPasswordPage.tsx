export const ResetPasswordPage = () => null;
