import { defineConfig } from '@playwright/test';
import everything from './playwright.config.ts';

/** The specs of the gallery alone: they need no running site, so they start at once. */
const { globalSetup: _, ...rest } = everything;

export default defineConfig({ ...rest, testMatch: 'gallery*.spec.ts' });
