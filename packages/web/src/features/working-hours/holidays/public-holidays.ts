import type { Holiday, Locale, LocalText, WeekDay, WorkingHours } from '@besedka/contract'

/** A day that is not as usual: a day off, or a Saturday that is worked instead of another day. */
type PublicDay = { date: string; name: LocalText; worksAs?: WeekDay }

/** The days of a country in a year, and where they are decreed. */
export type HolidayYear = { country: 'ru' | 'by'; year: number; source: string; days: PublicDay[] }

const movedOff = { 'ru-RU': 'Перенесённый выходной', 'en-GB': 'Moved day off' }
const newYear = { 'ru-RU': 'Новогодние каникулы', 'en-GB': 'New Year holidays' }
const christmas = { 'ru-RU': 'Рождество Христово', 'en-GB': 'Orthodox Christmas' }
const womensDay = { 'ru-RU': 'Международный женский день', 'en-GB': "International Women's Day" }
const victoryDay = { 'ru-RU': 'День Победы', 'en-GB': 'Victory Day' }
const firstOfMay = { 'ru-RU': 'Праздник Весны и Труда', 'en-GB': 'Spring and Labour Day' }

/** The years whose days are known. A year without a decree has the holidays by law alone, and the moves that the law itself prescribes. */
export const holidayYears: readonly HolidayYear[] = [
  {
    country: 'ru',
    year: 2026,
    source: 'Трудовой кодекс РФ, ст. 112; постановление Правительства РФ от 24.09.2025 № 1466',
    days: [
      ...russianDays(2026),
      { date: '2026-01-09', name: movedOff },
      { date: '2026-03-09', name: movedOff },
      { date: '2026-05-11', name: movedOff },
      { date: '2026-12-31', name: movedOff },
    ],
  },
  {
    country: 'ru',
    year: 2027,
    // The moves of this year's decree are not here: only those of the article itself, for holidays at a weekend outside of January.
    source: 'Трудовой кодекс РФ, ст. 112',
    days: [
      ...russianDays(2027),
      { date: '2027-05-03', name: movedOff },
      { date: '2027-05-10', name: movedOff },
      { date: '2027-06-14', name: movedOff },
    ],
  },
  {
    country: 'by',
    year: 2026,
    source: 'Указ Президента РБ от 26.03.1998 № 157; постановление Совета Министров РБ от 22.07.2025 № 397',
    days: [
      ...belarusianDays(2026, '04-21'),
      { date: '2026-04-20', name: movedOff },
      { date: '2026-04-25', name: { 'ru-RU': 'Рабочая суббота', 'en-GB': 'Working Saturday' }, worksAs: 'mon' },
    ],
  },
  {
    country: 'by',
    year: 2027,
    source: 'Указ Президента РБ от 26.03.1998 № 157',
    days: belarusianDays(2027, '05-11'),
  },
]

/** The days of a year as they are written into these hours: a day that is worked gets the shifts of the day it stands for. */
export function holidaysOf({ days }: HolidayYear, week: WorkingHours['week'], locale: Locale): Holiday[] {
  return days.map(({ date, name, worksAs }) => ({ date, name: name[locale], intervals: worksAs ? week[worksAs] : [] }))
}

function russianDays(year: number): PublicDay[] {
  return [
    ...['01-01', '01-02', '01-03', '01-04', '01-05', '01-06', '01-08'].map((day) => ({ date: `${year}-${day}`, name: newYear })),
    { date: `${year}-01-07`, name: christmas },
    { date: `${year}-02-23`, name: { 'ru-RU': 'День защитника Отечества', 'en-GB': 'Defender of the Fatherland Day' } },
    { date: `${year}-03-08`, name: womensDay },
    { date: `${year}-05-01`, name: firstOfMay },
    { date: `${year}-05-09`, name: victoryDay },
    { date: `${year}-06-12`, name: { 'ru-RU': 'День России', 'en-GB': 'Russia Day' } },
    { date: `${year}-11-04`, name: { 'ru-RU': 'День народного единства', 'en-GB': 'Unity Day' } },
  ]
}

function belarusianDays(year: number, radunitsa: string): PublicDay[] {
  return [
    ...['01-01', '01-02'].map((day) => ({ date: `${year}-${day}`, name: { 'ru-RU': 'Новый год', 'en-GB': 'New Year' } })),
    { date: `${year}-01-07`, name: christmas },
    { date: `${year}-03-08`, name: womensDay },
    // The ninth day after the Orthodox Easter.
    { date: `${year}-${radunitsa}`, name: { 'ru-RU': 'Радуница', 'en-GB': 'Radunitsa' } },
    { date: `${year}-05-01`, name: { 'ru-RU': 'Праздник труда', 'en-GB': 'Labour Day' } },
    { date: `${year}-05-09`, name: victoryDay },
    { date: `${year}-07-03`, name: { 'ru-RU': 'День Независимости', 'en-GB': 'Independence Day' } },
    { date: `${year}-11-07`, name: { 'ru-RU': 'День Октябрьской революции', 'en-GB': 'October Revolution Day' } },
    { date: `${year}-12-25`, name: { 'ru-RU': 'Рождество Христово (католическое)', 'en-GB': 'Christmas' } },
  ]
}
