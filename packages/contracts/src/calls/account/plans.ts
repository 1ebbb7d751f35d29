import { z } from 'zod';
import { defineCalls } from '../../call.ts';

/** Texts and figures of a plan are given by the owner, never computed. Prices are in `currency`. */
export const planSchema = z.object({
  id: z.enum(['month', 'year', 'two-years']),
  subtitle: z.string(),
  period: z.string(),
  /** Per month. */
  price: z.number(),
  title: z.string().optional(),
  price_without_discount: z.number().optional(),
  total_price: z.number().optional(),
  total_price_without_discount: z.number().optional(),
  economy: z.string().optional(),
  /** Marked «Вибір користувачів». */
  highlighted: z.boolean(),
});
export type Plan = z.infer<typeof planSchema>;

export const planCalls = defineCalls('account', {
  getPlans: {
    access: 'user',
    summary: 'The three subscription plans and the currency of their prices.',
    response: z.object({
      currency: z.string().length(3),
      plans: z.array(planSchema),
    }),
    errors: [],
  },
});
