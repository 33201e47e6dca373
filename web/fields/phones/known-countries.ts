import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { provideCountries } from '#model/phones/read-phone.ts';

provideCountries(parsePhoneNumberFromString);
