/**
 * Ratings of chats by their customers (spec 3 "quality assessment"). States of a request: asked → rated (words may be added for ten minutes), or
 * expired; one for a chat. Events: chat.rated, and chat.closed where a rating closes the chat. Called by: subscriptions (after a closing),
 * receiving (a pressed button), delivery (link and buttons on their way out), staff and customer procedures, and customers' browsers through the public pages.
 */
export { askAfterClosing, askForRatingJob, queueRequest } from './ask-after-closing.ts'
export { askForRating } from './ask-for-rating.ts'
export { cleanQualityLinks } from './clean-quality-links.ts'
export { findRequestOfChat } from './find-request.ts'
export { forRater } from './for-rater.ts'
export { registerRatingPages } from './pages/register-rating-pages.ts'
export { takePressedRating } from './pressed-rating.ts'
export { chatRatingProcedures, customerRatingProcedures } from './procedures.ts'
export { takeRating } from './take-rating.ts'
