import { defineConfig } from '@playwright/test';
import everything from './playwright.config.ts';

/** Runs the specs of the gallery alone, which need no running site. */
const { globalSetup: _, ...rest } = everything;

export default defineConfig({ ...rest, testMatch: 'gallery*.spec.ts' });
