import { z } from 'zod'
import { errors } from '../errors/error-map.ts'
import { Locale } from '../locales.ts'
import { DemoDataView, FirstStepsView, HelpHost, KeptMonths, OwnOrganisation } from '../views/own-organisation.ts'
import { answer, Id } from '../views/shared.ts'
import { staffProcedure } from './define.ts'
import { OrganisationFields } from './organisations.ts'

/** What binds everybody is for those who may give any right that there is. */
const administers = { right: 'AUTHORITY_ROLE_MODIFY' } as const
const setsUp = { right: 'AUTHORITY_SERVICE_ACCOUNT' } as const
const tags = ['organisations']

/** One's own organisation: what it is called, what it has bought, and what is left to do on its first day. */
export const ownOrganisation = {
  get: staffProcedure(administers)
    .route({ method: 'GET', path: '/organisation', tags, summary: 'My organisation' })
    .output(answer(OwnOrganisation)),

  /** Changes what is given; the login and the plan are the provider's. A logo is a PNG, JPEG or WebP of at most 1 MB that the caller has uploaded. */
  update: staffProcedure({ ...administers, audits: 'organisation.updated' })
    .route({ method: 'PATCH', path: '/organisation', tags, summary: 'Rename my organisation' })
    .input(
      z
        .object({
          name: OrganisationFields.shape.name,
          locale: Locale,
          logoFileId: Id.nullable(),
          brandColour: z
            .string()
            .trim()
            .toLowerCase()
            .regex(/^#[0-9a-f]{6}$/, 'colourInvalid')
            .nullable(),
          /** With fewer months than before, or with the first ones, what is older is erased within an hour, for good. */
          keptMonths: KeptMonths.nullable(),
        })
        .partial(),
    )
    .output(answer(OwnOrganisation))
    .errors(errors('fileNotFoundException', 'fileTypeNotAllowedException', 'pictureTooBigException')),

  /** The number of closed chats that a storage period of so many months would empty at once. */
  olderChats: staffProcedure(administers)
    .route({ method: 'GET', path: '/organisation/older-chats', tags, summary: 'Chats older than a storage period' })
    .input(z.object({ months: z.coerce.number<number>().pipe(KeptMonths) }))
    .output(answer(z.object({ chats: z.int().nonnegative() }))),

  helpHost: staffProcedure(administers)
    .route({ method: 'GET', path: '/organisation/help-host', tags, summary: 'The host name of our help centre' })
    .output(answer(HelpHost)),

  /** Claims a host name for the help centre, or gives it up (null). It serves once `checkHelpHost` has found its proof. */
  setHelpHost: staffProcedure({ ...administers, audits: 'organisation.updated' })
    .route({ method: 'PUT', path: '/organisation/help-host', tags, summary: 'Name a host for our help centre' })
    .input(
      z.object({
        host: z
          .string()
          .trim()
          .toLowerCase()
          .max(253, 'tooLong')
          .regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/, 'invalidValue')
          .nullable(),
      }),
    )
    .output(answer(HelpHost)),

  /** Looks for the proof in the DNS of the claimed host; from then on the help centre is read there. */
  checkHelpHost: staffProcedure({ ...administers, audits: 'organisation.updated' })
    .route({ method: 'POST', path: '/organisation/help-host/check', tags, summary: 'Check the host of our help centre' })
    .output(answer(HelpHost))
    .errors(errors('helpHostNotProvedException', 'helpHostTakenException')),

  demo: staffProcedure(administers)
    .route({ method: 'GET', path: '/organisation/demo', tags, summary: 'What is left of the demo data' })
    .output(answer(DemoDataView)),

  /**
   * Has the chats, customers and attendance of the demo removed in the background. A chat in which somebody has written since stays, with its customer; so
   * do people, teams, channels and everything else in Settings. Asked once more it goes on.
   */
  removeDemo: staffProcedure({ ...administers, audits: 'demo.removed' })
    .route({ method: 'DELETE', path: '/organisation/demo', tags, summary: 'Remove the demo data' })
    .output(answer(DemoDataView)),

  firstSteps: staffProcedure(setsUp)
    .route({ method: 'GET', path: '/organisation/first-steps', tags, summary: 'What is left to do on the first day' })
    .output(answer(FirstStepsView)),

  /** Puts the list of first steps away for the caller, or back. */
  hideFirstSteps: staffProcedure({ ...setsUp, audits: 'none' })
    .route({ method: 'PUT', path: '/organisation/first-steps', tags, summary: 'Put the first steps away' })
    .input(z.object({ hidden: z.boolean() }))
    .output(answer(FirstStepsView)),
}
