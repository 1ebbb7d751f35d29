import { defineRemote } from '@mova/app-kit';
import uk from './locales/uk.json';

/** Sign-in, registration and what belongs to the learner's account. */
export default defineRemote({
  name: 'account',
  locales: { uk },
  routes: [
    { path: '/', guard: 'visitor', page: 'login-page', title: 'Вхід' },
    { path: '/login', guard: 'visitor', page: 'login-page', title: 'Вхід' },
    { path: '/welcome', guard: 'visitor', page: 'welcome-page', title: 'Вітаємо' },
    { path: '/registration', guard: 'visitor', page: 'registration-page', title: 'Реєстрація' },
    { path: '/email-to-verify', guard: 'visitor', page: 'email-to-verify-page', title: 'Підтвердьте адресу' },
    { path: '/confirm-email', guard: 'public', page: 'confirm-email-page', title: 'Підтвердження адреси' },
    {
      path: '/privacy-policy',
      guard: 'public',
      page: 'privacy-policy-page',
      title: 'Політика конфіденційності',
    },
    { path: '/terms-of-use', guard: 'public', page: 'terms-of-use-page', title: 'Умови користування' },
  ],
  load: (page) => import(/* webpackChunkName: "[request]" */ `./pages/${page}.tsx`),
});
