const units = ['', 'один', 'два', 'три', 'четыре', 'пять', 'шесть', 'семь', 'восемь', 'девять']
const teens = [
  ...['десять', 'одиннадцать', 'двенадцать', 'тринадцать', 'четырнадцать', 'пятнадцать'],
  ...['шестнадцать', 'семнадцать', 'восемнадцать', 'девятнадцать'],
]
const tens = ['', '', 'двадцать', 'тридцать', 'сорок', 'пятьдесят', 'шестьдесят', 'семьдесят', 'восемьдесят', 'девяносто']
const hundreds = ['', 'сто', 'двести', 'триста', 'четыреста', 'пятьсот', 'шестьсот', 'семьсот', 'восемьсот', 'девятьсот']

type Forms = readonly [one: string, few: string, many: string]

const roubles: Forms = ['рубль', 'рубля', 'рублей']
const kopecks: Forms = ['копейка', 'копейки', 'копеек']
/** From the greatest down; thousands are feminine. */
const orders: readonly { value: number; forms: Forms; feminine: boolean }[] = [
  { value: 1_000_000_000, forms: ['миллиард', 'миллиарда', 'миллиардов'], feminine: false },
  { value: 1_000_000, forms: ['миллион', 'миллиона', 'миллионов'], feminine: false },
  { value: 1_000, forms: ['тысяча', 'тысячи', 'тысяч'], feminine: true },
]

/** An amount as Russian documents spell it: `Двенадцать тысяч рублей 50 копеек`. */
export function amountInWords(amountKopecks: number): string {
  const whole = Math.floor(amountKopecks / 100)
  const rest = amountKopecks % 100
  const words: string[] = []
  let left = whole
  for (const { value, forms, feminine } of orders) {
    const count = Math.floor(left / value)
    left %= value
    if (count > 0) words.push(...below1000(count, feminine), formOf(count, forms))
  }
  words.push(...below1000(left, false))
  if (whole === 0) words.push('ноль')
  const text = `${words.join(' ')} ${formOf(whole, roubles)} ${String(rest).padStart(2, '0')} ${formOf(rest, kopecks)}`
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function below1000(count: number, feminine: boolean): string[] {
  const [hundred, rest] = [Math.floor(count / 100), count % 100]
  const unit = rest % 10
  const unitWord = feminine && unit === 1 ? 'одна' : feminine && unit === 2 ? 'две' : units[unit]
  const below100 = rest >= 10 && rest < 20 ? [teens[rest - 10]] : [tens[Math.floor(rest / 10)], unitWord]
  return [hundreds[hundred], ...below100].flatMap((word) => word || [])
}

function formOf(count: number, [one, few, many]: Forms): string {
  const [last, lastTwo] = [count % 10, count % 100]
  if (lastTwo >= 11 && lastTwo <= 14) return many
  if (last === 1) return one
  return last >= 2 && last <= 4 ? few : many
}
