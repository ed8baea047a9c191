/**
 * Strangers who want an organisation of their own: captcha, sign-up in stages, requests for a trial. States of a registration: phone, email,
 * password, done. Events: those of the first channel and chat. Called by: the landing page and the sign-up page.
 */
export { cleanRegistrations } from './clean-registrations.ts'
export { captchaProcedures, registrationProcedures, trialRequestProcedures } from './procedures.ts'
