import { type LegalText, section } from '../../../platform/legal-text.ts';

export const privacyPolicyDe: LegalText = {
  title: 'Datenschutzerklärung',
  version: '1',
  date: 'November 2023',
  readingNote:
    'Dies ist eine Lesefassung in deutscher Sprache. Rechtlich verbindlich ist allein die englische Fassung (Privacy Policy).',
  inShort: [
    'Wir speichern, was wir für Ihr Konto, die Lizenz Ihres Unternehmens und unseren Support brauchen.',
    'Wir verkaufen keine personenbezogenen Daten und zeigen keine Werbung.',
    'Der Anmeldeverlauf wird 30 Tage aufbewahrt. Nie bestätigte Registrierungen werden nach 7 Tagen entfernt.',
    'Eine Nutzungsanalyse findet nur statt, wenn Sie eingewilligt haben.',
    'Sie können Ihre Daten einsehen, berichtigen und löschen lassen: Schreiben Sie an privacy@avocados.example.',
  ],
  sections: [
    section('1', 'Wer wir sind', [
      'Diese Erklärung betrifft personenbezogene Daten in diesem Portal. Anbieter des Portals ist Avocados export intelligence („wir“). Es wird vom Verband der Avocadobranche gemeinsam mit einem Datenpartner betrieben.',
      'Wir befolgen den Privacy Act 1988 (Cth) und die australischen Datenschutzgrundsätze (Australian Privacy Principles). Gibt Ihnen das Recht Ihres Wohnorts weitere Rechte, achten wir auch diese.',
    ]),
    section('2', 'Mindestalter', [
      'Von Personen unter 16 Jahren erheben wir ohne Einwilligung eines Elternteils oder Vormunds keine personenbezogenen Daten. Für ein Konto gilt mehr: Nach den Nutzungsbedingungen muss sein Nutzer über 18 Jahre alt sein.',
      'Erfahren Sie, dass uns ein Kind unter 16 Jahren ohne Einwilligung Daten gegeben hat, teilen Sie es uns mit. Wir löschen sie.',
    ]),
    section('3', 'Was wir erheben', [
      {
        text: 'Von Ihnen oder von der Person, die Sie einlädt:',
        items: [
          'Konto: Vor- und Nachname, E-Mail-Adresse, Telefonnummer, Position, Land, weitere Angaben in Ihrem Profil (Anschrift, Website, soziale Netzwerke), und Ihr Passwort, das wir nur als Hashwert speichern.',
          'Unternehmen: Name und Land, Ihre Rolle als Hauptnutzer oder autorisierter Nutzer, Beitrittsanfragen und Zulassungen.',
          'Profil, soweit Sie es ausfüllen: Bild, Sprache, Zeitzone, Rolle in der Branche, Märkte von Interesse, Wartezeit bis zum Sperrbildschirm, Zwei-Faktor-Anmeldung.',
          'Nachrichten: Ihre Nachrichten an den Support, unsere Antworten und alles, was Sie im Portal hochladen oder veröffentlichen.',
        ],
      },
      {
        text: 'Während Sie das Portal nutzen:',
        items: [
          'Anmeldeverlauf: Zeitpunkt, Weg, Erfolg oder Fehlschlag, Art des Geräts und des Browsers sowie eine gekürzte Netzwerkadresse.',
          'Offene Sitzungen: Gerät und Adresse wie oben, Beginn und letzte Nutzung.',
          'Annahme der Nutzungsbedingungen: Fassung und Prüfsumme des Textes, Zeitpunkt und vollständige Netzwerkadresse.',
          'Lizenzdaten: Art, Daten, Kündigungen, Aussetzungen, Entgelte und wer jede Änderung vorgenommen hat.',
          'Versandnachweise: welche Art von E-Mail wann an welche Adresse ging.',
          'Verwaltungsprotokoll: wer was wann geändert hat und jedes Mal, wenn sich ein Administrator in Ihrem Namen angemeldet hat.',
          'Nutzungsanalyse, nur nach Ihrer Einwilligung: siehe Abschnitt 9.',
        ],
      },
      'Einer gekürzten Netzwerkadresse fehlt der letzte Teil. Sie weist auf ein Netz hin, nicht auf einen einzelnen Anschluss. Um das Erraten von Passwörtern zu verhindern, zählen wir außerdem Versuche; diese Zähler enthalten Hashwerte, die sich nicht zurückrechnen lassen, und keine Adresse.',
      'Kommen Sie über das Single Sign-on eines Partners, übermittelt uns der Partner Ihre E-Mail-Adresse, Ihren Vor- und Nachnamen, Ihren Mitgliedsstatus und, soweit vorhanden, Ihre Telefonnummer. Zahlt Ihr Unternehmen mit Karte, nimmt der Zahlungsdienst die Kartendaten entgegen. Die Kartennummer erreicht unsere Server nie.',
      'Wir fragen nicht nach sensiblen Daten, etwa zu Gesundheit oder Überzeugungen. Bitte senden Sie uns keine. Die öffentlichen Seiten, etwa diese, können Sie lesen, ohne uns zu sagen, wer Sie sind. Ein Konto ist ohne die als erforderlich gekennzeichneten Angaben nicht möglich.',
    ]),
    section('4', 'Wofür wir sie verwenden', [
      {
        text: 'Wir verwenden personenbezogene Daten, um:',
        items: [
          'Ihr Konto zu eröffnen, Ihre Adresse zu prüfen und Sie anzumelden;',
          'Ihnen die Inhalte zu zeigen, die die Lizenz Ihres Unternehmens und Ihre Berechtigungen erlauben;',
          'autorisierte Nutzer zuzulassen, Lizenzen zu verwalten und Entgelte einzuziehen;',
          'Ihre Nachrichten zu beantworten;',
          'die E-Mails zu senden, die der Dienst braucht, etwa Bestätigungen, von Ihnen angeforderte Links sowie Mitteilungen zu Sicherheit und Lizenz;',
          'Missbrauch zu erkennen und zu beenden und nachzuweisen, wer was getan hat;',
          'rechtliche Pflichten zu erfüllen und Streitigkeiten beizulegen;',
          'das Portal zu verbessern, mit einer Nutzungsanalyse, wenn Sie eingewilligt haben.',
        ],
      },
      'Wir verwenden sie weder für Werbung noch, um Profile von Ihnen zu bilden.',
    ]),
    section('5', 'Wer sie sieht', [
      {
        text: 'Personenbezogene Daten sehen nur:',
        items: [
          'unsere Administratoren und Supportkräfte beim Verband und beim Datenpartner, soweit ihre Aufgabe es erfordert;',
          'Personen in Ihrem Unternehmen, und zwar Ihren Namen, Ihre E-Mail-Adresse und Position und Ihren Platz in der Lizenz;',
          'andere Mitglieder, wenn Sie etwas für sie veröffentlichen, und zwar Ihren Namen beim Beitrag;',
          'Dienste, die vertraglich für uns arbeiten: Hosting, Dateispeicher, E-Mail-Versand und Zahlung;',
          'der Analysedienst, wenn Sie eingewilligt haben;',
          'Behörden, Gerichte und Berater, wo das Recht es verlangt oder erlaubt;',
          'eine Stelle, die das Portal übernimmt, nach Maßgabe dieser Erklärung.',
        ],
      },
      'Wir verkaufen keine personenbezogenen Daten. Ihre Nachricht an den Support geht an die Stelle, die Sie wählen, und in Kopie an Sie. Ein Administrator, der sich in Ihrem Namen anmeldet, sieht, was Sie sehen. Eine solche Sitzung endet spätestens nach 30 Minuten und kann weder Ihr Passwort noch Ihre E-Mail-Adresse ändern.',
    ]),
    section('6', 'Wo sie gespeichert sind', [
      'Das Portal, seine Datenbank und seine Dateien werden in Australien gespeichert. Normalerweise übermitteln wir keine personenbezogenen Daten ins Ausland. Es gibt zwei Ausnahmen: Eine E-Mail geht dorthin, wo Ihr E-Mail-Dienst ist, und ein Analysedienst, dem Sie zugestimmt haben, kann im Ausland sein. Auf Anfrage nennen wir Ihnen seinen Namen und sein Land.',
    ]),
    section('7', 'Wie lange wir sie aufbewahren', [
      {
        text: 'Wir bewahren auf:',
        items: [
          'Registrierungen, deren E-Mail-Adresse nie bestätigt wird, 7 Tage;',
          'den Anmeldeverlauf 30 Tage;',
          'Sitzungen bis zu ihrem Ende, höchstens 12 Stunden nach der Anmeldung, sofern wir keine andere Grenze festlegen, und danach bis zur nächsten Bereinigung innerhalb einer Stunde;',
          'Konto, Profil, Nachrichten, Versandnachweise und die Annahme der Nutzungsbedingungen, solange Ihr Konto besteht; sie werden mit ihm gelöscht;',
          'Lizenzdaten, solange der Lizenzeintrag Ihres Unternehmens besteht; wird Ihr Konto gelöscht, verschwindet Ihr Name daraus;',
          'das Verwaltungsprotokoll und Entgelte, solange das Recht oder eine mögliche Streitigkeit es erfordert, höchstens sieben Jahre.',
        ],
      },
      'Sicherungskopien verschwinden, wenn die Sicherung ersetzt wird. Daten, die wir nicht mehr brauchen, löschen wir, oder wir entfernen daraus alles, was auf Sie hinweist.',
    ]),
    section('8', 'Cookies und Speicher des Browsers', [
      'Wir setzen keine Cookies für Werbung oder Verfolgung. Muss Ihr Browser geschützte Bilder oder Filme laden, kann das Portal dafür ein Cookie setzen. Es gilt nur für diese Adressen und endet mit Ihrer Sitzung. Wenn Sie eine Sprache wählen, bewahrt das Cookie lng sie ein Jahr lang auf, damit Seiten in dieser Sprache bei Ihnen ankommen.',
      'Wenn Ihr Passwort richtig war, setzt das Portal ein Cookie, an dem es Ihren Browser wiedererkennt. Damit können Sie sich auch dann anmelden, wenn jemand anderes in Ihrem Netzwerk Passwörter rät. Es öffnet für sich allein nichts und enthält statt Ihres Namens einen Code. Es läuft nach einem Jahr ab und wird wertlos, sobald Sie Ihr Passwort ändern.',
      {
        text: 'Das Portal legt diese Einträge im lokalen Speicher Ihres Browsers ab:',
        items: [
          'accessToken, user, permissions, sessionHold: Ihre Sitzung, Ihr Name und Ihre Rolle, Ihre Seiten und ob die Sitzung gesperrt ist oder auf Ihre Zustimmung zu den Nutzungsbedingungen wartet. Sie werden beim Abmelden entfernt.',
          'ownSession: die eigene Sitzung eines Administrators, während er als ein Mitglied angemeldet ist. Sie wird danach entfernt.',
          'lastActive: wann Sie zuletzt etwas getan haben, damit eine unbenutzte Sitzung in jedem Tab gesperrt wird.',
          'logo: das Logo des Portals, damit es sofort erscheint.',
          'recent: Ihre letzten Suchen und die Seiten, die Sie am meisten nutzen. Beim Abmelden werden sie entfernt.',
          'theme, lng, nightMode, nightTime, menu: wie Sie die Darstellung, ihre Sprache und das Menü wünschen.',
          'analyticsConsent: Ihre Antwort auf die Frage nach der Nutzungsanalyse.',
        ],
      },
      'Ihr Browser speichert außerdem die Programmdateien des Portals, damit es schnell startet. Diese Dateien enthalten keine Angaben über Sie. Bis Sie einen Tab schließen, merkt sich Ihr Browser dort, wie weit Sie gescrollt hatten und was eine Seite des Portals der nächsten mitgibt: Meldungen an Sie und die Seite, die Sie öffnen wollten. Sie können alles in Ihrem Browser löschen; danach müssen Sie sich neu anmelden und neu wählen.',
    ]),
    section('9', 'Nutzungsanalyse', [
      'Die Nutzungsanalyse kann für das ganze Portal ausgeschaltet sein. Ist sie eingeschaltet, fragen wir Sie zuerst. Ohne Ihre Einwilligung wird kein Analysecode geladen und nichts gesendet.',
      {
        text: 'Wenn Sie einwilligen, erhält ein Analysedienst:',
        items: [
          'welche Art von Seite wann geöffnet wird, nie die vollständige Adresse, Ihre Suchen oder Ihre Nachrichten;',
          'nach der Anmeldung Ihre Mitgliedsnummer und Ihre Rolle;',
          'bei der Registrierung das Datum, Ihren Namen und Ihre E-Mail-Adresse.',
        ],
      },
      'Wie bei jedem Aufruf im Internet sieht dieser Dienst auch Ihre Netzwerkadresse. Sie können Ihre Einwilligung jederzeit widerrufen: Schalten Sie die Nutzungsanalyse unter Darstellung aus, im Menü mit Ihrem Namen, oder löschen Sie in Ihrem Browser den Eintrag analyticsConsent, dann fragt das Portal erneut.',
    ]),
    section('10', 'Sicherheit', [
      {
        text: 'So schützen wir personenbezogene Daten:',
        items: [
          'Verbindungen sind verschlüsselt;',
          'Passwörter werden als argon2id-Hashwerte gespeichert, auch Sitzungstoken und Links nur als Hashwerte; Links gelten einmal und für kurze Zeit;',
          'eine unbenutzte Sitzung wird gesperrt, nach 30 Minuten, sofern Sie oder wir keine andere Zeit wählen, und jede Sitzung hat ein Ende;',
          'Sie können die Zwei-Faktor-Anmeldung einschalten, Ihre Sitzungen sehen und beenden;',
          'wiederholte Anmeldungen mit falschem Passwort werden verlangsamt und dann eine Zeit lang abgelehnt;',
          'der Server prüft jede Anfrage gegen Ihre Berechtigungen;',
          'Ortsangaben und andere verborgene Angaben werden aus hochgeladenen Bildern entfernt;',
          'unser technisches Protokoll enthält keine Namen, Netzwerkadressen oder Inhalte von Anfragen.',
        ],
      },
      'Ist durch eine Datenpanne ein ernster Schaden wahrscheinlich, unterrichten wir Sie und die australische Datenschutzbehörde (Office of the Australian Information Commissioner), wie es der Privacy Act verlangt.',
    ]),
    section('11', 'Ihre Rechte', [
      {
        text: 'Sie können:',
        items: [
          'viele Ihrer Daten selbst im Profil einsehen und berichtigen;',
          'fragen, was wir über Sie gespeichert haben, und eine Kopie erhalten;',
          'uns bitten, es zu berichtigen;',
          'uns bitten, Ihr Konto und was dazugehört zu löschen;',
          'eine Einwilligung für die Zukunft widerrufen.',
        ],
      },
      'Schreiben Sie an privacy@avocados.example. Wir müssen unter Umständen prüfen, wer Sie sind. Wir antworten innerhalb von 30 Tagen und verlangen keine Gebühr. Lehnen wir etwas ab, etwa weil ein Gesetz die Aufbewahrung verlangt, nennen wir den Grund schriftlich.',
    ]),
    section('12', 'Kontakt und Beschwerden', [
      'Fragen und Beschwerden zum Datenschutz: privacy@avocados.example. Andere Hilfe: support@avocados.example. Wir bestätigen eine Beschwerde, gehen ihr nach und antworten innerhalb von 30 Tagen.',
      'Genügt Ihnen unsere Antwort nicht, können Sie sich beim Office of the Australian Information Commissioner beschweren (oaic.gov.au).',
    ]),
    section('13', 'Änderungen', [
      'Wir dürfen diese Erklärung ändern. Die aktuelle Fassung steht mit Nummer und Datum auf dieser Seite. Über eine wichtige Änderung unterrichten wir die Mitglieder durch einen Hinweis im Portal oder per E-Mail, bevor sie gilt.',
      'Verbindlich ist die englische Fassung. Übersetzungen dienen nur dem Lesen.',
    ]),
  ],
};
