/** The id that WhatsApp gives a person towards one company, beside or in place of their number: `RU.13491208655302741918`. */
export const userIdForm = /^[A-Z]{2}\.(ENT\.)?[A-Za-z0-9]{1,128}$/
