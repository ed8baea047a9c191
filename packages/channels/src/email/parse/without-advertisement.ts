/** What mail programs put under a letter about themselves; a whole line, with or without the address of a shop. */
const advertisement =
  /^(?:отправлено (?:с|со|из|через) (?:моего |мобильно(?:го|й) |нового )?(?:iphone|ipad|айфон|android|устройства|смартфон|телефона|мобильн|яндекс|почт|mail|mymail|outlook|samsung|huawei|honor|xiaomi|приложения)[^\n]{0,80}|sent (?:from|via|with) (?:my )?(?:iphone|ipad|android|phone|mobile|samsung|galaxy|huawei|xiaomi|outlook|mail for windows|yahoo|yandex|mail\.ru|mymail|proton)[^\n]{0,80}|(?:получите|скачать|get|download) outlook (?:для|for) [^\n]{0,40})(?: ?<https?:[^\s<>]{1,300}>)?[.!]?$/i

/** A text without the lines that its mail program signed it with; a text that is nothing else stays. Linear in the text. */
export function withoutAdvertisement(text: string): string {
  const lines = text.split('\n')
  let end = lines.length
  let cut = false
  while (end > 0) {
    const line = (lines[end - 1] ?? '').trim()
    const isSign = line.length <= 500 && advertisement.test(line)
    // The dashes of a signature mean nothing without one.
    if (!isSign && line !== '' && !(cut && /^-{2,3}$/.test(line))) break
    cut ||= isSign
    end--
  }
  return cut && end > 0 ? lines.slice(0, end).join('\n').trimEnd() : text
}
