import { defineRemote } from '@mova/app-kit';
import uk from './locales/uk.json';

const prerendered = [
  { path: '/', guard: 'visitor', page: 'login-page', title: 'Вхід' },
  { path: '/login', guard: 'visitor', page: 'login-page', title: 'Вхід' },
  { path: '/welcome', guard: 'visitor', page: 'welcome-page', title: 'Вітаємо' },
  { path: '/registration', guard: 'visitor', page: 'registration-page', title: 'Реєстрація' },
  { path: '/email-to-verify', guard: 'visitor', page: 'email-to-verify-page', title: 'Підтвердьте адресу' },
  { path: '/forgot-password', guard: 'visitor', page: 'forgot-password-page', title: 'Забули пароль?' },
  { path: '/settings', guard: 'signed-in', page: 'settings-page', title: 'Налаштування' },
  { path: '/premium', guard: 'signed-in', page: 'premium-page', title: 'Преміум' },
  {
    path: '/privacy-policy',
    guard: 'public',
    page: 'privacy-policy-page',
    title: 'Політика конфіденційності',
  },
  { path: '/terms-of-use', guard: 'public', page: 'terms-of-use-page', title: 'Умови користування' },
] as const;

export default defineRemote({
  name: 'account',
  locales: { uk },
  routes: [
    ...prerendered.map((route) => ({ ...route, firstPaint: true })),
    { path: '/confirm-email', guard: 'public', page: 'confirm-email-page', title: 'Підтвердження адреси' },
    { path: '/reset-password', guard: 'public', page: 'reset-password-page', title: 'Відновлення пароля' },
  ],
  calls: [
    'changeName',
    'changePassword',
    'checkResetLink',
    'confirm',
    'deleteUserAccount',
    'endDevice',
    'endOtherDevices',
    'facebook',
    'forgotPassword',
    'getAccount',
    'getDevices',
    'getPlans',
    'getSettings',
    'getSignInProviders',
    'getUser',
    'google',
    'login',
    'nonce',
    'registration',
    'resendConfirmation',
    'resetPassword',
    'saveSettings',
  ],
  load: (page) => import(/* webpackChunkName: "[request]" */ `./pages/${page}.tsx`),
});
