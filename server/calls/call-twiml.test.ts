import { expect, test } from 'vitest';
import {
  askForKey,
  type CallUrls,
  connect,
  endCall,
  rejectCall,
  ringPhones,
  takeMessage,
  thank,
} from './call-twiml.ts';

const urls: CallUrls = {
  whisper: 'https://elm.example/w',
  taken: 'https://elm.example/t?a=1&b=2',
  rung: 'https://elm.example/r',
  recorded: 'https://elm.example/m',
};
const english = {
  voice: { language: 'en-US', name: 'Polly.Joanna' },
  opening: 'Elm & Sons.',
  message: 'Elm & Sons <here>.',
  thanks: 'Thank you.',
  whisper: 'A call for "Elm & Sons".',
};
const spanish = {
  voice: { language: 'es-MX', name: 'Polly.Mia' },
  opening: 'Para español, espere.',
  message: 'Elm & Sons, ¡hola!',
  thanks: 'Gracias.',
};
const words = [english, spanish];
const en = '<Say language="en-US" voice="Polly.Joanna">';
const es = '<Say language="es-MX" voice="Polly.Mia">';
const record =
  '<Record action="https://elm.example/m" recordingStatusCallback="https://elm.example/m" maxLength="180" timeout="5" finishOnKey="#"/>';
const phone = (number: number) =>
  `<Number url="https://elm.example/w">+1254555010${number}</Number>`;

test.each([
  [
    'all phones ring at once, with the number of the caller',
    ringPhones(['+12545550101', '+12545550102'], '+12545550142', urls),
    `<Dial timeout="20" answerOnBridge="true" callerId="+12545550142" action="https://elm.example/r">${phone(1)}${phone(2)}</Dial>`,
  ],
  [
    'whoever picks up is asked for a key, and loses the call without one',
    askForKey(english, urls),
    `<Gather numDigits="1" timeout="8" action="https://elm.example/t?a=1&amp;b=2">${en}A call for &quot;Elm &amp; Sons&quot;.</Say></Gather><Hangup/>`,
  ],
  [
    'a caller is told of the recording in both languages before it begins',
    takeMessage(words, urls),
    `${en}Elm &amp; Sons.</Say>${es}Para español, espere.</Say>${en}Elm &amp; Sons &lt;here&gt;.</Say>${es}Elm &amp; Sons, ¡hola!</Say>${record}<Hangup/>`,
  ],
  [
    'a caller of a company that speaks English alone hears of no other language',
    takeMessage([english], urls),
    `${en}Elm &amp; Sons &lt;here&gt;.</Say>${record}<Hangup/>`,
  ],
  ['a company of one language says it once', thank([english]), `${en}Thank you.</Say><Hangup/>`],
  ['and thanked in both', thank(words), `${en}Thank you.</Say>${es}Gracias.</Say><Hangup/>`],
  ['two who are connected need no words', connect, ''],
  ['the end', endCall, '<Hangup/>'],
  ['a call that is not answered', rejectCall, '<Reject reason="busy"/>'],
])('%s', (_, given, inside) => {
  expect(given).toBe(`<?xml version="1.0" encoding="UTF-8"?><Response>${inside}</Response>`);
});

test('as many phones ring as the carrier lets ring at once', () => {
  const phones = Array.from({ length: 12 }, (_, index) => `+125455501${10 + index}`);
  expect(ringPhones(phones, '+12545550142', urls).match(/<Number/g)).toHaveLength(10);
});
