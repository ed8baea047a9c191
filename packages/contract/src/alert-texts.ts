import type { Locale } from './locales.ts'
import type { AlertKind, MonitoringAlert } from './views/monitoring-alerts.ts'

type Told = Pick<MonitoringAlert, 'kind' | 'threshold' | 'value'>

const texts: Record<Locale, Record<AlertKind, (told: Told) => string>> = {
  'ru-RU': {
    queueLonger: ({ threshold, value }) => `В очереди ${value}, порог ${threshold}`,
    waitLonger: ({ threshold, value }) => `Ждут ${value} мин, порог ${threshold} мин`,
    nobodyAtWork: () => 'Никого на работе',
    shareBelow: ({ threshold, value }) => `В срок ${value} %, порог ${threshold} %`,
  },
  'en-GB': {
    queueLonger: ({ threshold, value }) => `${value} in the queue, threshold ${threshold}`,
    waitLonger: ({ threshold, value }) => `Waiting for ${value} min, threshold ${threshold} min`,
    nobodyAtWork: () => 'Nobody at work',
    shareBelow: ({ threshold, value }) => `${value}% in time, threshold ${threshold}%`,
  },
}

/** What an alert of the monitoring says, as on the screens and in notices. */
export function alertText(told: Told, locale: Locale): string {
  return texts[locale][told.kind](told)
}
