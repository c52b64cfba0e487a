/** What a lead has that is on no plan, and for which nothing is planned. */
export const noPlan = {
  plan: '',
  plan_step: 0,
  next_action: '',
  next_action_at: null,
  next_action_by: null,
} as const;
