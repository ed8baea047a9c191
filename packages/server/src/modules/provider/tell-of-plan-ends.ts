import { type Locale, quoted } from '@besedka/contract'
import type { AppContext } from '../../platform/context.ts'
import { enqueueJob } from '../../platform/events/transaction.ts'
import { queueNotice } from '../../platform/notices/notices.ts'
import { pageAddress } from '../../platform/notices/page-address.ts'
import { listCharged } from '../finance/index.ts'
import { type OrganisationRow, type PlanEnding, takePlanEndings } from '../organisations/index.ts'

export const tellOfPlanEndsJob = 'tellOfPlanEnds'

/**
 * The hourly job: writes to administrators that their plan ends within three days, or has ended; once for each end. A plan that is charged for goes on
 * after its end, and `tellOfShortness` writes when money is missing.
 */
export async function tellOfPlanEnds(app: Pick<AppContext, 'config' | 'database' | 'now' | 'vault'>): Promise<void> {
  await app.database.system.transaction().execute(async (db) => {
    const endings = await takePlanEndings(db, app.now())
    const charged = await listCharged(
      db,
      endings.map(({ organisation }) => organisation.id),
    )
    for (const { organisation, ended } of endings) {
      if (charged.has(organisation.id)) continue
      const { subject, paragraphs, label } = words[organisation.locale](organisation, ended)
      await queueNotice(
        app,
        { enqueue: (job) => enqueueJob(db, job) },
        {
          to: organisation.administrator_email,
          locale: organisation.locale,
          subject,
          paragraphs,
          button: { label, url: pageAddress(app.config, '/') },
        },
      )
    }
  })
}

type Words = (organisation: OrganisationRow, ended: PlanEnding['ended']) => { subject: string; paragraphs: string[]; label: string }

const words: Record<Locale, Words> = {
  'ru-RU': ({ name, trial, plan_until }, ended) => {
    const what = trial ? 'Пробный период' : 'Тариф'
    const day = dayOf(plan_until, 'ru-RU')
    return {
      subject: ended
        ? `${what} организации ${quoted(name, 'ru-RU')} закончился`
        : `${what} организации ${quoted(name, 'ru-RU')} закончится ${day}`,
      paragraphs: [
        ended
          ? `${what} закончился ${day}. Войти, отвечать клиентам и читать историю можно по-прежнему; возможности тарифа отключены.`
          : `${what} действует по ${day}. После этого возможности тарифа отключатся; войти, отвечать клиентам и читать историю можно будет по-прежнему.`,
        'Ничего не удаляется: с продлением всё вернётся сразу. Чтобы продлить, напишите вашему менеджеру.',
      ],
      label: 'Открыть Беседку',
    }
  },
  'en-GB': ({ name, trial, plan_until }, ended) => {
    const what = trial ? 'trial' : 'plan'
    const day = dayOf(plan_until, 'en-GB')
    return {
      subject: ended ? `The ${what} of ${name} has ended` : `The ${what} of ${name} ends on ${day}`,
      paragraphs: [
        ended
          ? `The ${what} ended on ${day}. You can still sign in, answer customers and read the history; the features of the plan are switched off.`
          : `The ${what} is valid through ${day}. After that the features of the plan are switched off; you will still be able to sign in, answer customers and read the history.`,
        'Nothing is deleted: everything comes back with an extension. To extend, write to your manager.',
      ],
      label: 'Open Besedka',
    }
  },
}

/** The last day of a term; its end is the first moment after it. */
function dayOf(planUntil: Date | null, locale: Locale): string {
  const last = new Date((planUntil?.getTime() ?? 0) - 1)
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'Europe/Moscow' }).format(last)
}
