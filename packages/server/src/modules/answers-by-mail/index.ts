/**
 * Answers that reach a visitor who is gone: by email, to the address that they left in the chat. States of an address: in use, stopped by its
 * owner. Events: none of its own; it hears message.created. Called by: site chat (an address is left, a link is followed), services (the page
 * that stops the mails).
 */
export { noteAnswerAddress } from './answer-address.ts'
export { readAnswerLink } from './answer-link.ts'
export { followAnswerLink } from './follow-answer-link.ts'
export { mailAnswers } from './mail-answers.ts'
export { registerStopPage } from './pages/register-stop-page.ts'
export { mailAnswersJob, queueAnswerMail } from './queue-answer-mail.ts'
