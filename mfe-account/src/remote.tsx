import { defineRemote } from '@mova/app-kit';
import uk from './locales/uk.json';

export default defineRemote({
  name: 'account',
  locales: { uk },
  routes: [
    { path: '/', guard: 'visitor', page: 'login-page', title: 'Вхід', firstPaint: true },
    { path: '/login', guard: 'visitor', page: 'login-page', title: 'Вхід', firstPaint: true },
    { path: '/welcome', guard: 'visitor', page: 'welcome-page', title: 'Вітаємо', firstPaint: true },
    {
      path: '/registration',
      guard: 'visitor',
      page: 'registration-page',
      title: 'Реєстрація',
      firstPaint: true,
    },
    {
      path: '/email-to-verify',
      guard: 'visitor',
      page: 'email-to-verify-page',
      title: 'Підтвердьте адресу',
      firstPaint: true,
    },
    { path: '/confirm-email', guard: 'public', page: 'confirm-email-page', title: 'Підтвердження адреси' },
    {
      path: '/forgot-password',
      guard: 'visitor',
      page: 'forgot-password-page',
      title: 'Забули пароль?',
      firstPaint: true,
    },
    { path: '/reset-password', guard: 'visitor', page: 'reset-password-page', title: 'Відновлення пароля' },
    { path: '/settings', guard: 'signed-in', page: 'settings-page', title: 'Налаштування', firstPaint: true },
    { path: '/premium', guard: 'signed-in', page: 'premium-page', title: 'Преміум', firstPaint: true },
    {
      path: '/privacy-policy',
      guard: 'public',
      page: 'privacy-policy-page',
      title: 'Політика конфіденційності',
      firstPaint: true,
    },
    {
      path: '/terms-of-use',
      guard: 'public',
      page: 'terms-of-use-page',
      title: 'Умови користування',
      firstPaint: true,
    },
  ],
  load: (page) => import(/* webpackChunkName: "[request]" */ `./pages/${page}.tsx`),
});
