/** Who a valid ticket belongs to, and what they may hear. */
export type Admission = { organisationId: string; door: string; subjectId: string; sessionId: string; tags: string[] }
