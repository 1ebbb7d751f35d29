import { writeFileSync } from 'node:fs';
import { dictionary } from '@zxcvbn-ts/language-common';
import { commonPasswordsFile, packPrefixes } from './common-passwords.ts';

// Run by hand after updating the package: node services/account/src/passwords/write-common-passwords.ts
writeFileSync(commonPasswordsFile, packPrefixes(dictionary['passwords-common']));
