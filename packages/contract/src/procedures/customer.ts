import { z } from 'zod'
import { NotedContact } from '../customer-fields.ts'
import { errors } from '../errors/error-map.ts'
import { Locale } from '../locales.ts'
import { definedFieldLimits, definedValueLength } from '../plain-field-value.ts'
import { Quality } from '../quality.ts'
import { CustomerSession } from '../views/customer-session.ts'
import { HelpArticle, HelpHit } from '../views/help.ts'
import { CustomerMessageView, MessageText, messageFilesMax } from '../views/message.ts'
import { PeopleView } from '../views/people.ts'
import { PlaceInQueue } from '../views/place-in-queue.ts'
import { preChatLimits } from '../views/pre-chat.ts'
import { CustomerRatingView, RatingFields } from '../views/rating.ts'
import { answer, Id } from '../views/shared.ts'
import { SiteVisitId } from '../views/site-visit.ts'
import { customerProcedure, publicProcedure } from './define.ts'

const upTo = z.object({ chatId: Id, seq: z.int().min(0).max(2_147_483_647) })

/** Longest beginning of what a visitor types that is shown before it is sent. */
const typedWordsMax = 1_000

/** The customer's side: what the widget, the chat page and mobile apps call through the customer SDK. */
export const customer = {
  /**
   * Opens or continues a visit. Without a valid `visitorToken` a new visitor is made; a typed email never joins histories, only
   * `user` signed by the host's server does (HMAC-SHA256 of `id` with the channel's identity secret, hex).
   */
  openSession: publicProcedure
    .route({ method: 'POST', path: '/customer/sessions', tags: ['customer'], summary: 'Open a visit' })
    .input(
      z.object({
        channelKey: z.string().min(1).max(64),
        visitorToken: z.string().max(200).optional(),
        /** From the link of a mail with an answer: goes on with the chat that it is about. */
        answerLink: z.string().max(1_000).optional(),
        /** From a link that an operator gave the customer in another channel: goes on with them here, as the same customer. */
        bridgeLink: z.string().max(200).optional(),
        user: z
          .object({ id: z.string().min(1).max(128), signature: z.string().max(128), name: z.string().trim().max(255).optional() })
          .optional(),
        locale: z.string().max(35).optional(),
        pageUrl: z.string().max(2_000).optional(),
        pageTitle: z.string().max(300).optional(),
        /** Whose visit it is among those that the channel shows to operators. */
        visitId: SiteVisitId.optional(),
      }),
    )
    .output(answer(CustomerSession))
    .errors(
      errors(
        'channelNotFoundException',
        'channelDeactivatedException',
        'domainNotAllowedException',
        'invalidCredentialsException',
        'tooManyRequestsException',
      ),
    ),

  /** The visitor's log over all chats of this channel, ascending; older ones with `before`. */
  listMessages: customerProcedure
    .route({ method: 'GET', path: '/customer/messages', tags: ['customer'], summary: 'My messages' })
    .input(
      z.object({
        /** Oldest message already shown. */
        before: Id.optional(),
        limit: z.coerce.number<number>().int().min(1).max(100).default(50),
      }),
    )
    /** `onBot`: whether a bot has the visitor's open chat. */
    .output(answer(z.object({ items: z.array(CustomerMessageView), hasMore: z.boolean(), onBot: z.boolean() })))
    .errors(errors('messageNotFoundException')),

  /** Writes. `id` is made by the client; the same id again gives the first answer. Opens a chat when none is open. */
  sendMessage: customerProcedure
    .route({ method: 'POST', path: '/customer/messages', tags: ['customer'], summary: 'Write' })
    .input(
      z.object({
        id: Id,
        text: MessageText.default(''),
        fileIds: z.array(Id).max(messageFilesMax, 'tooMany').default([]),
        /** The value of the button that was pressed; `text` is its label. */
        pressed: z.string().min(1).max(200).optional(),
        /** The message it answers. One that is in none of the customer's chats is left out. */
        quotesId: Id.optional(),
      }),
    )
    .output(answer(CustomerMessageView))
    .errors(
      errors(
        'emptyMessageException',
        'messageTooLongException',
        'channelDeactivatedException',
        'fileNotFoundException',
        'idempotencyConflictException',
        'tooManyRequestsException',
      ),
    ),

  /** The device has received, or the person has seen, our messages up to these numbers. Never goes backwards. */
  confirm: customerProcedure
    .route({ method: 'PUT', path: '/customer/receipts', tags: ['customer'], summary: 'Received or seen' })
    .input(z.object({ delivered: upTo.optional(), read: upTo.optional() }))
    .output(answer(z.null()))
    .errors(errors('chatNotFoundByIdException')),

  /**
   * The visitor is typing; repeat every 3 s, it fades after 6 s. `words` are what stands in their field: where the channel shows typed words,
   * they are passed on to the operator who has the chat, and kept nowhere; elsewhere they are ignored.
   */
  typing: customerProcedure
    .route({ method: 'POST', path: '/customer/typing', tags: ['customer'], summary: 'Typing' })
    .input(z.object({ typing: z.boolean(), words: z.string().max(typedWordsMax, 'tooLong').optional() }))
    .output(answer(z.null())),

  /**
   * The visitor says their name, or how to reach them when they are gone. What they type is noted as said by them: it joins nobody's
   * histories, whoever else the address belongs to.
   */
  introduce: customerProcedure
    .route({ method: 'PATCH', path: '/customer/profile', tags: ['customer'], summary: 'Introduce oneself' })
    .input(z.object({ name: z.string().trim().min(1, 'required').max(255, 'tooLong').optional(), contact: NotedContact.optional() }))
    .output(answer(z.object({ name: z.string() })))
    .errors(errors('profileContactInvalidException')),

  /**
   * What the site or app knows of the visitor, by the names of fields that an administrator has opened to it, in people's words: an option by its name, yes or no;
   * null or nothing empties it. All of them are taken, or none.
   */
  setFields: customerProcedure
    .route({ method: 'PUT', path: '/customer/fields', tags: ['customer'], summary: 'Say what the site knows of me' })
    .input(
      z.object({
        values: z
          .record(z.string().min(1).max(definedFieldLimits.name), z.string().max(definedValueLength, 'tooLong').nullable())
          .refine((values) => Object.keys(values).length <= definedFieldLimits.fields, {
            message: 'tooMany',
            params: { size: definedFieldLimits.fields },
          }),
      }),
    )
    .output(answer(z.null()))
    .errors(errors('definedFieldNotFoundException', 'definedFieldValueException')),

  /**
   * What the visitor has filled in before the first message: a value for each field of the channel's form, in its order. A value of a defined field may
   * be in its type's plain form or in people's words (an option by its name).
   */
  fillPreChat: customerProcedure
    .route({ method: 'PUT', path: '/customer/pre-chat', tags: ['customer'], summary: 'Fill in the form before the chat' })
    .input(
      z.object({
        values: z.array(z.string().trim().max(preChatLimits.value, 'tooLong')).max(preChatLimits.fields, 'tooMany'),
        consent: z.boolean().default(false),
        /** What each value answers (`preChatKey`), so that a form that was changed meanwhile mixes nothing up. */
        asked: z.array(z.string().max(128, 'tooLong')).max(preChatLimits.fields, 'tooMany').optional(),
      }),
    )
    .output(answer(z.null()))
    .errors(
      errors('preChatFormException', 'profileContactInvalidException', 'definedFieldNotFoundException', 'definedFieldValueException'),
    ),

  /** The rating of one of the visitor's chats that they were asked for. */
  rating: customerProcedure
    .route({ method: 'GET', path: '/customer/chats/{chatId}/rating', tags: ['customer'], summary: 'My rating' })
    .input(z.object({ chatId: Id }))
    .output(answer(CustomerRatingView))
    .errors(errors('qualityAssessmentNotFoundException')),

  /** Rates a chat, or changes the rating within ten minutes. `was`: what the device showed; another rating by now means that it is used. */
  rate: customerProcedure
    .route({ method: 'PUT', path: '/customer/chats/{chatId}/rating', tags: ['customer'], summary: 'Rate' })
    .input(RatingFields.extend({ chatId: Id, was: Quality.nullable().default(null) }))
    .output(answer(CustomerRatingView))
    .errors(errors('qualityAssessmentNotFoundException', 'ratingAlreadyUsedException')),

  /** Public articles that may answer before anybody does; with nothing asked the first ones, none where there is no help centre. */
  findHelp: customerProcedure
    .route({ method: 'GET', path: '/customer/help', tags: ['customer'], summary: 'Search the help centre' })
    .input(
      z.object({
        text: z.string().trim().max(500, 'tooLong').default(''),
        /** `any`: a message that is being written, of which most words are beside the point. */
        words: z.enum(['all', 'any']).default('all'),
        locale: Locale.default('ru-RU'),
      }),
    )
    .output(answer(z.object({ items: z.array(HelpHit) }))),

  /** A public article. */
  readHelp: customerProcedure
    .route({ method: 'GET', path: '/customer/help/{number}', tags: ['customer'], summary: 'Read an article' })
    .input(z.object({ number: z.coerce.number<number>().int().positive().max(2_147_483_647), locale: Locale.default('ru-RU') }))
    .output(answer(HelpArticle))
    .errors(errors('articleNotFoundException')),

  /** Says whether a public article has helped; counted three times a day from one network. */
  voteOnHelp: customerProcedure
    .route({ method: 'POST', path: '/customer/help/{number}/feedback', tags: ['customer'], summary: 'Say whether an article helped' })
    .input(z.object({ number: z.coerce.number<number>().int().positive().max(2_147_483_647), helpful: z.boolean() }))
    .output(answer(z.null()))
    .errors(errors('articleNotFoundException')),

  /**
   * The visitor has opened what an operator wrote to them beside the button: it becomes the first message of a chat with that operator. Where they
   * are not at work any more, or the visitor has a chat already, nothing happens.
   */
  takeApproach: customerProcedure
    .route({ method: 'POST', path: '/customer/approaches/{approachId}', tags: ['customer'], summary: 'Open what an operator wrote first' })
    .input(z.object({ approachId: Id }))
    .output(answer(z.null())),

  /** Who answers here, and whether somebody is there now. */
  people: customerProcedure
    .route({ method: 'GET', path: '/customer/people', tags: ['customer'], summary: 'Who answers' })
    .output(answer(PeopleView)),

  /** Where the visitor's waiting chat stands; null when none waits. */
  queue: customerProcedure
    .route({ method: 'GET', path: '/customer/queue', tags: ['customer'], summary: 'My place in the queue' })
    .output(answer(PlaceInQueue.nullable())),
}
