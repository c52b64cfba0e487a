/** Times are milliseconds since 1970 and truths are 0 or 1: types that both engines have. */
export type Tables = {
  leads: {
    id: string;
    reference: string;
    fingerprint: string;
    received_at: number;
    first_name: string;
    last_name: string;
    phone: string;
    email: string;
    property_address: string;
    property_city: string;
    property_state: string;
    property_zip: string;
    comments: string;
    agree_to_texts: number;
    city: string;
    page: string;
    source: string;
    suspect: string;
    erased_at: number | null;
  };
  consents: {
    lead_id: string;
    agreed: number;
    version: string;
    wording: string;
    recorded_at: number;
    address: string;
    user_agent: string;
    page: string;
  };
  deliveries: {
    id: string;
    lead_id: string;
    channel: string;
    about: string;
    state: string;
    attempts: number;
    created_at: number;
    next_attempt_at: number;
    scheduled_at: number;
    lease: string | null;
    sent_at: number | null;
    last_error: string | null;
  };
  heartbeats: { id: string; beaten_at: number };
};
