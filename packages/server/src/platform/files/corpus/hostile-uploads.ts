import { matroskaOf, mp4Of, pngOfSize, wav, zipOf } from './bytes.ts'
import { animation, phonePhoto, picture } from './pictures.ts'

type Outcome =
  | 'image'
  | 'audio'
  | 'video'
  | 'document'
  | 'fileTypeNotAllowedException'
  | 'fileUploadException'
  | 'pictureUnreadableException'
  | 'pictureTooDetailedException'

/** One upload: what it is (a test's name), what the sender says, its bytes, and what must become of it. */
export type Upload = { title: string; name: string; declared?: string; bytes: Buffer; outcome: Outcome; shownAs?: string }

type Pictures = Record<'jpeg' | 'png' | 'webp' | 'gif', Buffer>

const html = '<!doctype html><script>alert(document.domain)</script>'
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')
const zeroWidth = '\u200b'
const rightToLeft = '\u202e'

/** Uploads as honest people, careless programs and attackers make them. Generated, so that no scanner objects to the sources. */
export async function hostileUploads(): Promise<Upload[]> {
  const pictures = { jpeg: await picture('jpeg'), png: await picture('png'), webp: await picture('webp'), gif: await picture('gif') }
  return [
    ...(await honestPictures(pictures)),
    ...(await brokenPictures(pictures)),
    ...soundAndFilm(),
    ...documents(),
    ...programs(pictures),
    ...oddNames(pictures),
  ]
}

async function honestPictures({ jpeg, png, webp, gif }: Pictures): Promise<Upload[]> {
  return [
    { title: 'a JPEG', name: 'photo.jpg', bytes: jpeg, outcome: 'image', shownAs: 'image/jpeg' },
    { title: 'a JPEG in capitals', name: 'IMG_0001.JPG', bytes: jpeg, outcome: 'image' },
    { title: 'a phone photo with EXIF', name: 'phone.jpeg', bytes: await phonePhoto(), outcome: 'image' },
    { title: 'a PNG', name: 'screen.png', bytes: png, outcome: 'image', shownAs: 'image/png' },
    { title: 'a WebP', name: 'sticker.webp', bytes: webp, outcome: 'image', shownAs: 'image/webp' },
    { title: 'an animated WebP', name: 'sticker.webp', bytes: await animation('webp'), outcome: 'image' },
    { title: 'a GIF', name: 'a.gif', bytes: gif, outcome: 'image', shownAs: 'image/gif' },
    { title: 'an animated GIF', name: 'a.gif', bytes: await animation('gif'), outcome: 'image' },
    { title: 'an AVIF', name: 'a.avif', bytes: await picture('avif'), outcome: 'image', shownAs: 'image/webp' },
    { title: 'a large picture', name: 'wide.jpg', bytes: await picture('jpeg', 2_000, 1_000), outcome: 'image' },
    { title: 'a picture pasted without a name', name: '', declared: 'image/png', bytes: png, outcome: 'image' },
    { title: 'a WebP that a site called .jpg', name: 'from-site.jpg', bytes: webp, outcome: 'image', shownAs: 'image/webp' },
    { title: 'a name in Russian', name: 'Счёт № 5.png', bytes: png, outcome: 'image' },
    { title: 'a HEIC', name: 'IMG_2.heic', bytes: mp4Of('heic'), outcome: 'document' },
    { title: 'a TIFF', name: 'scan.tiff', bytes: await picture('tiff'), outcome: 'document' },
  ]
}

/** Pictures that are something else, or less than they say. */
async function brokenPictures({ jpeg, png, webp, gif }: Pictures): Promise<Upload[]> {
  return [
    { title: 'a JPEG called .html', name: 'photo.html', bytes: jpeg, outcome: 'document' },
    { title: 'a PNG called .svg', name: 'logo.svg', bytes: png, outcome: 'document' },
    { title: 'a PNG called .pdf', name: 'bill.pdf', bytes: png, outcome: 'document' },
    { title: 'HTML called .png', name: 'photo.png', declared: 'image/png', bytes: Buffer.from(html), outcome: 'document' },
    { title: 'SVG called .jpg', name: 'photo.jpg', declared: 'image/jpeg', bytes: Buffer.from(svg), outcome: 'document' },
    {
      title: 'GIF and JavaScript at once',
      name: 'a.gif',
      bytes: Buffer.from('GIF89a=1;alert(1)//'),
      outcome: 'pictureUnreadableException',
    },
    { title: 'JPEG with HTML behind it', name: 'a.jpg', bytes: Buffer.concat([jpeg, Buffer.from(html)]), outcome: 'image' },
    { title: 'PNG with a ZIP behind it', name: 'a.png', bytes: Buffer.concat([png, zipOf('a.js', 'alert(1)')]), outcome: 'image' },
    { title: 'PNG with HTML behind it, called .html', name: 'a.html', bytes: Buffer.concat([png, Buffer.from(html)]), outcome: 'document' },
    { title: 'a flood of pixels', name: 'bomb.png', bytes: pngOfSize(60_000, 60_000), outcome: 'pictureTooDetailedException' },
    { title: 'a flood of pixels in one row', name: 'bomb.png', bytes: pngOfSize(2 ** 31 - 1, 1), outcome: 'pictureUnreadableException' },
    { title: 'no pixels', name: 'zero.png', bytes: pngOfSize(0, 0), outcome: 'pictureUnreadableException' },
    { title: 'pixels that are not there', name: 'short.png', bytes: pngOfSize(500, 500), outcome: 'pictureUnreadableException' },
    {
      title: 'half a JPEG',
      name: 'half.jpg',
      bytes: (await picture('jpeg', 400, 300)).subarray(0, 9_000),
      outcome: 'pictureUnreadableException',
    },
    { title: 'the head of a JPEG', name: 'head.jpg', bytes: jpeg.subarray(0, 20), outcome: 'pictureUnreadableException' },
    { title: 'half a PNG', name: 'half.png', bytes: png.subarray(0, png.length / 2), outcome: 'pictureUnreadableException' },
    { title: 'half a WebP', name: 'half.webp', bytes: webp.subarray(0, webp.length / 2), outcome: 'pictureUnreadableException' },
    { title: 'the head of a GIF', name: 'half.gif', bytes: gif.subarray(0, 12), outcome: 'pictureUnreadableException' },
  ]
}

function soundAndFilm(): Upload[] {
  return [
    { title: 'a WAV', name: 'voice.wav', bytes: wav(), outcome: 'audio', shownAs: 'audio/wav' },
    {
      title: 'a recorded voice',
      name: 'voice.webm',
      declared: 'audio/webm',
      bytes: matroskaOf('webm'),
      outcome: 'audio',
      shownAs: 'audio/webm',
    },
    { title: 'a film', name: 'film.webm', declared: 'video/webm', bytes: matroskaOf('webm'), outcome: 'video', shownAs: 'video/webm' },
    { title: 'an MP4', name: 'film.mp4', bytes: mp4Of('isom'), outcome: 'video', shownAs: 'video/mp4' },
    { title: 'a QuickTime film', name: 'film.MOV', bytes: mp4Of('qt  '), outcome: 'video', shownAs: 'video/quicktime' },
    { title: 'an M4A', name: 'song.m4a', bytes: mp4Of('M4A '), outcome: 'audio', shownAs: 'audio/mp4' },
    { title: 'a Matroska film', name: 'film.mkv', bytes: matroskaOf('matroska'), outcome: 'document' },
    { title: 'a WAV called .html', name: 'voice.html', bytes: wav(), outcome: 'document' },
    { title: 'HTML called .mp3', name: 'song.mp3', declared: 'audio/mpeg', bytes: Buffer.from(html), outcome: 'document' },
    {
      title: 'HTML in UTF-16 called .mp3',
      name: 'song.mp3',
      declared: 'audio/mpeg',
      bytes: Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(html, 'utf16le')]),
      outcome: 'document',
    },
    { title: 'an MP4 called .jpg', name: 'film.jpg', bytes: mp4Of('isom'), outcome: 'document' },
  ]
}

function documents(): Upload[] {
  return [
    {
      title: 'a PDF',
      name: 'bill.pdf',
      bytes: Buffer.from('%PDF-1.7\n1 0 obj<</S/JavaScript>>endobj'),
      outcome: 'document',
      shownAs: 'application/pdf',
    },
    { title: 'a ZIP', name: 'a.zip', bytes: zipOf('a.txt', 'hello'), outcome: 'document', shownAs: 'application/zip' },
    { title: 'a ZIP that climbs out', name: 'slip.zip', bytes: zipOf('../../etc/passwd', 'x'), outcome: 'document' },
    { title: 'a broken ZIP', name: 'a.zip', bytes: zipOf('a.txt', 'hello').subarray(0, 31), outcome: 'document' },
    { title: 'a DOCX', name: 'a.docx', bytes: zipOf('word/document.xml', '<w/>'), outcome: 'document' },
    { title: 'a text', name: 'a.txt', bytes: Buffer.from('Добрый день'), outcome: 'document', shownAs: 'text/plain' },
    { title: 'a table', name: 'a.csv', bytes: Buffer.from('=cmd|calc,1'), outcome: 'document', shownAs: 'text/csv' },
    { title: 'the antivirus test as text', name: 'eicar.txt', bytes: Buffer.from(eicar), outcome: 'document' },
    { title: 'the antivirus test as a program', name: 'eicar.com', bytes: Buffer.from(eicar), outcome: 'fileTypeNotAllowedException' },
    {
      title: 'HTML',
      name: 'page.html',
      declared: 'text/html',
      bytes: Buffer.from(html),
      outcome: 'document',
      shownAs: 'application/octet-stream',
    },
    {
      title: 'SVG',
      name: 'a.svg',
      declared: 'image/svg+xml',
      bytes: Buffer.from(svg),
      outcome: 'document',
      shownAs: 'application/octet-stream',
    },
    {
      title: 'XML',
      name: 'a.xml',
      bytes: Buffer.from('<?xml version="1.0"?><a/>'),
      outcome: 'document',
      shownAs: 'application/octet-stream',
    },
    {
      title: 'entities that multiply',
      name: 'a.xml',
      bytes: Buffer.from('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "cc">]><a>&b;</a>'),
      outcome: 'document',
    },
    {
      title: 'random bytes',
      name: 'a.bin2',
      bytes: Buffer.from([9, 8, 7, 6, 5]),
      outcome: 'document',
      shownAs: 'application/octet-stream',
    },
    { title: 'one byte', name: 'a', bytes: Buffer.from('a'), outcome: 'document' },
    { title: 'nothing', name: 'empty.txt', bytes: Buffer.alloc(0), outcome: 'fileUploadException' },
  ]
}

/** Programs and scripts, under their own names and under others. */
function programs({ jpeg }: Pictures): Upload[] {
  const program = Buffer.concat([Buffer.from('MZ\x90\x00', 'latin1'), Buffer.alloc(200)])
  return [
    { title: 'a program', name: 'setup.exe', bytes: program, outcome: 'fileTypeNotAllowedException' },
    { title: 'a program called .txt', name: 'notes.txt', bytes: program, outcome: 'fileTypeNotAllowedException' },
    { title: 'a program called .jpg', name: 'photo.jpg', declared: 'image/jpeg', bytes: program, outcome: 'fileTypeNotAllowedException' },
    { title: 'a program behind two extensions', name: 'bill.pdf.exe', bytes: Buffer.from('x'), outcome: 'fileTypeNotAllowedException' },
    { title: 'a program behind dots', name: 'bill.exe. . .', bytes: Buffer.from('x'), outcome: 'fileTypeNotAllowedException' },
    {
      title: 'a program behind a zero-width space',
      name: `bill.exe${zeroWidth}`,
      bytes: Buffer.from('x'),
      outcome: 'fileTypeNotAllowedException',
    },
    {
      title: 'a program with a zero-width space inside',
      name: `bill.e${zeroWidth}xe`,
      bytes: Buffer.from('x'),
      outcome: 'fileTypeNotAllowedException',
    },
    {
      title: 'a program written backwards',
      name: `bill${rightToLeft}fdp.exe`,
      bytes: Buffer.from('x'),
      outcome: 'fileTypeNotAllowedException',
    },
    { title: 'a program behind a zero byte', name: 'bill.exe\0', bytes: Buffer.from('x'), outcome: 'fileTypeNotAllowedException' },
    { title: 'a script for Windows', name: 'a.vbs', bytes: Buffer.from('x'), outcome: 'fileTypeNotAllowedException' },
    {
      title: 'JavaScript',
      name: 'a.js',
      declared: 'text/javascript',
      bytes: Buffer.from('alert(1)'),
      outcome: 'fileTypeNotAllowedException',
    },
    { title: 'PHP', name: 'a.PHP', bytes: Buffer.from('<?php system($_GET[0]);'), outcome: 'fileTypeNotAllowedException' },
    {
      title: 'a shell script without an extension',
      name: 'run',
      bytes: Buffer.from('#!/bin/sh\nrm -rf /'),
      outcome: 'fileTypeNotAllowedException',
    },
    {
      title: 'a Linux program',
      name: 'tool',
      bytes: Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01', 'latin1'), Buffer.alloc(100)]),
      outcome: 'fileTypeNotAllowedException',
    },
    { title: 'a picture called .php', name: 'photo.php', bytes: jpeg, outcome: 'fileTypeNotAllowedException' },
    { title: 'settings for a web server', name: `${zeroWidth}.htaccess`, bytes: Buffer.from('SetHandler php'), outcome: 'document' },
  ]
}

function oddNames({ png }: Pictures): Upload[] {
  return [
    { title: 'a path', name: '../../../etc/passwd', bytes: Buffer.from('x'), outcome: 'document' },
    { title: 'a Windows path', name: 'C:\\Users\\a\\photo.png', bytes: png, outcome: 'image' },
    { title: 'a very long name', name: `${'д'.repeat(400)}.png`, bytes: png, outcome: 'image' },
    { title: 'only invisible characters', name: `${zeroWidth}${rightToLeft}`, bytes: Buffer.from('x'), outcome: 'document' },
    { title: 'quotes and line breaks', name: 'a"\r\nSet-Cookie: b=c;.txt', bytes: Buffer.from('x'), outcome: 'document' },
  ]
}
