/**
 * Strangers who want an organisation of their own: captcha, sign-up in stages, requests for a trial. States of a registration: phone, email,
 * password, done. Events: none. Called by: the web's landing and sign-up pages.
 */
export { captchaProcedures } from './procedures.ts'
