import type { en } from './server-texts-en.ts';

export const de: Record<keyof typeof en, string> = {
  tooManyTries: 'Zu viele Versuche. Bitte versuchen Sie es in {seconds:Sekunde|Sekunden} noch einmal.',
  unreadableBody: 'Die Anfrage ließ sich nicht lesen. Bitte prüfen Sie die Anfrage, und senden Sie sie noch einmal.',
  tooLarge: 'Die Anfrage ist zu groß. Bitte senden Sie weniger auf einmal.',
  wrongContentType: 'Diese Adresse nimmt nur JSON an. Bitte senden Sie JSON.',
  wrongCredentials: 'E-Mail-Adresse oder Passwort ist falsch.',
  signInFirst: 'Bitte melden Sie sich an.',
  notAllowed: 'Dazu fehlt Ihnen die Berechtigung.',
  notFound: 'Dieser Inhalt wurde nicht gefunden. Vielleicht wurde er gelöscht, oder Sie haben keinen Zugriff darauf.',
  tooBusy: 'Das Portal ist gerade ausgelastet. Bitte versuchen Sie es gleich noch einmal.',
  knownPassword: 'Dieses Passwort ist allgemein bekannt oder leicht zu erraten. Bitte wählen Sie ein anderes.',
  samePassword: 'Das neue Passwort muss sich vom alten unterscheiden.',
  wrongCode: 'Dieser Code ist falsch oder wurde schon verwendet. Bitte geben Sie einen anderen ein.',
  tooManyRequests: 'Zu viele Anfragen auf einmal. Bitte versuchen Sie es in {seconds:Sekunde|Sekunden} noch einmal.',
  sessionLocked: 'Die Sitzung ist gesperrt. Geben Sie Ihr Passwort ein, um weiterzuarbeiten.',
  verifyFirst: 'Bitte bestätigen Sie zuerst Ihre E-Mail-Adresse. Wir haben Ihnen einen Link geschickt.',
  dayIsPast: 'Dieser Tag liegt in der Vergangenheit. Wählen Sie heute oder einen späteren Tag.',
  plannedTerm:
    'Eine spätere Laufzeit ist geplant; diese Änderung streicht oder kürzt sie. Setzen Sie das Häkchen, um fortzufahren.',
  tooFewSeats:
    'Es sind schon mehr Plätze vergeben, als Sie angeben. Entfernen Sie zuerst Personen, oder wählen Sie eine höhere Zahl.',
  notPossibleNow:
    'Beim jetzigen Stand der Lizenz und ihrer Mitglieder ist das nicht möglich. Laden Sie die Seite neu, um den neuesten Stand zu sehen.',
  alreadySeated: 'Diese Person hat schon einen Platz oder eine Einladung.',
  belongsElsewhere:
    'Diese Person gehört zu einem anderen Unternehmen. Es wird kein Platz reserviert und kein Link verschickt.',
  invitedOften:
    'Sie haben dieser Adresse innerhalb einer Stunde drei Einladungen geschickt. Bitte warten Sie mit der nächsten eine Stunde.',
  licenceEnded: 'Die Lizenz Ihres Unternehmens ist beendet. Nur der Hauptnutzer kann sich anmelden.',
  exportTooLarge:
    'Mehr als 1.000.000 Preise passen zu den Filtern. Bitte grenzen Sie die Filter ein, oder exportieren Sie die ersten 1.000.000 als Excel-Mappe.',
  downloadTooLarge:
    'Zusammen sind das mehr als 500 Dateien oder mehr als 1 GB. Grenzen Sie die Filter ein, oder wählen Sie weniger aus.',
  noPhotosToDownload: 'Hier gibt es kein Foto, das Sie herunterladen können.',
  tooManyExports: 'Es laufen schon zu viele Exporte. Bitte warten Sie, bis einer davon fertig ist.',
  companySignInRefused:
    'Die Anmeldung Ihres Unternehmens hat hier kein Konto geöffnet. Verwenden Sie Ihr Passwort oder bitten Sie Ihren Primary User um eine Einladung.',
  noCompanySignIn: 'Dieses Unternehmen hat keine eigene Anmeldung. Verwenden Sie Ihr Passwort.',
  providerSilent:
    'Die Anmeldung Ihres Unternehmens antwortet nicht. Verwenden Sie Ihr Passwort oder versuchen Sie es später noch einmal.',
  invalidDomain: 'Geben Sie Domains wie growers.example ein, höchstens zehn.',
  invalidIssuer: 'Geben Sie die Adresse des Anbieters so ein, wie seine Token sie nennen. Sie beginnt mit https://.',
  issuerNotFound: 'Unter dieser Adresse antwortet kein OpenID-Connect-Anbieter mit genau diesem Namen.',
  domainTaken: 'Eine dieser Domains gehört schon zur Anmeldung eines anderen Unternehmens.',
  secretMissing: 'Geben Sie das Client-Secret ein. Ein neuer Anbieter oder Client braucht sein eigenes.',
  noSecretsKey: 'Zuerst muss der Betreiber SECRETS_KEY setzen.',
  passkeyRefused:
    'Dieser Passkey wurde nicht angenommen. Melden Sie sich mit Ihrem Passwort an oder versuchen Sie es noch einmal.',
  passkeyNotAdded: 'Der Passkey ließ sich nicht prüfen und wurde nicht hinzugefügt. Bitte versuchen Sie es erneut.',
  tooManyPasskeys: 'Sie haben schon zehn Passkeys. Entfernen Sie zuerst einen.',
  noPasskey: 'Sie haben noch keinen Passkey. Geben Sie Ihr Passwort ein.',
  tooManyTokens: 'Sie haben schon zehn persönliche Schlüssel. Widerrufen Sie zuerst einen.',
  tooManyWebhooks: 'Sie haben schon 5 Webhooks. Löschen Sie zuerst einen.',
  webhookPaused: 'Dieser Webhook ist angehalten. Setzen Sie ihn zuerst fort.',
  addressNotAllowed: 'Nötig sind https, Port 443 oder ab 1024, ein Server im Internet und kein Benutzername.',
  tooManyViews: 'Sie haben schon 50 Ansichten gespeichert. Löschen Sie zuerst eine.',
  tooManyDecks: 'Sie haben schon 50 Präsentationen. Löschen Sie zuerst eine.',
  tooManyScenarios: 'Ihr Unternehmen hat schon 100 Szenarien. Löschen Sie zuerst eines.',
  scenarioNameTaken: 'So heißt schon ein anderes Szenario Ihres Unternehmens. Wählen Sie einen anderen Namen.',
  tooManyPlans: 'Ihr Unternehmen hat schon 50 Erntepläne. Löschen Sie zuerst einen.',
  planNameTaken: 'Ihr Unternehmen hat schon einen Ernteplan mit diesem Namen. Bitte wählen Sie einen anderen.',
  deckFull: 'Diese Präsentation hat schon 60 Teile. Entfernen Sie zuerst eines oder legen Sie eine neue an.',
  tooManyFeeds: 'Sie haben schon 10 Feeds. Widerrufen Sie zuerst einen.',
  tooManyAlerts: 'Sie haben schon 50 Preisalarme. Löschen Sie zuerst einen.',
  tooManyCards: 'Ihr Unternehmen hat schon zehn Karten hinterlegt. Entfernen Sie zuerst eine.',
  nobodyToTell:
    'Dieses Unternehmen hat keinen Hauptnutzer, dem wir das neue Entgelt mitteilen können. Bestimmen Sie zuerst einen Hauptnutzer.',
  feeTooEarly:
    'Ein neues Entgelt muss dem Hauptnutzer 30 Tage vorher mitgeteilt werden (Nutzungsbedingungen, 3.9). Der früheste Tag ist der {day}.',
  feeBeforePeriod:
    'Zeiträume vor dem {day} lassen sich nicht mehr in Rechnung stellen. Wählen Sie den {day} oder einen späteren Tag.',
  invoicePaid:
    'Diese Rechnung ist bezahlt und lässt sich nicht mehr stornieren. Schreiben Sie stattdessen eine Gutschrift.',
  invoiceCredited:
    'Ein Teil dieser Rechnung ist gutgeschrieben, deshalb lässt sie sich nicht mehr stornieren. Schreiben Sie auch den Rest gut.',
  invoiceVoid: 'Diese Rechnung ist storniert. Sie lässt sich nicht mehr ändern.',
  nothingOwed: 'Diese Rechnung ist vollständig gutgeschrieben. Es ist nichts mehr zu zahlen.',
  creditTooLarge: 'Gutschreiben lassen sich höchstens noch {rest} ohne GST.',
  tooManyCreditNotes: 'Zu dieser Rechnung gibt es schon 20 Gutschriften. Mehr sind nicht möglich.',
  paidBeforeInvoice: 'Die Rechnung ist vom {day}. Die Zahlung kann nicht früher eingegangen sein.',
  sameCard: 'Diese Karte ist schon hinterlegt!',
  cardRefused: 'Der Zahlungsdienst hat diese Karte abgelehnt. Bitte wählen Sie eine andere.',
  notYourself: 'An Ihrem eigenen Konto können Sie das nicht tun. Bitten Sie einen anderen Administrator.',
  lastAdmin: 'Das Portal braucht mindestens einen Administrator. Ernennen Sie zuerst jemand anderen.',
  memberSuspended: 'Dieses Mitglied ist gesperrt. Entsperren Sie es zuerst.',
  notAsSomebodyElse: 'In einer Direktanmeldung ist das nicht möglich. Das kann nur das Mitglied selbst.',
  permissionNotHeld:
    'Sie können die Berechtigung „{permission}“ ({page}) nicht ändern, weil Sie sie selbst nicht haben. Bitten Sie einen Administrator, der sie hat.',
  permissionForAdmins:
    'Eine dieser Berechtigungen ist Administratoren vorbehalten. Machen Sie dieses Mitglied zuerst zum Administrator.',
  waitingForApproval: 'Eines dieser Mitglieder wartet noch auf die Freigabe. Geben Sie es zuerst frei.',
  unknownPermission: 'Diese Seite oder Berechtigung gibt es nicht.',
  retailerExists: 'In diesem Markt gibt es schon einen Händler mit diesem Namen.',
  marketExists:
    'Dieses Land hat schon Händler. Aktivieren Sie es in der Liste, und legen Sie weitere Händler auf der Seite „Händler“ an.',
  marketHasPrices:
    'Zu diesem Markt gibt es schon Preise in der jetzigen Währung. Die Währung lässt sich nicht mehr ändern.',
  retailerOff: 'Dieser Händler ist deaktiviert. Aktivieren Sie ihn zuerst, oder wählen Sie einen anderen.',
  storeNotPossible:
    'Der Händler hat in dieser Stadt schon eine Filiale mit diesem Namen, oder es gibt den Händler nicht mehr.',
  filmTooLarge: 'Der Film ist zu groß. Bitte laden Sie einen Film mit höchstens 500 MB hoch.',
  uploadIncomplete: 'Einige Teile der Datei sind nicht angekommen. Bitte laden Sie die Datei noch einmal hoch.',
  filmNotPlayable:
    'Dieser Film ist im Format {format}, das viele Browser nicht abspielen. Wählen Sie auf dem iPhone Einstellungen > Kamera > Formate > „Maximale Kompatibilität“, oder exportieren Sie den Film als MP4 (H.264). Laden Sie ihn dann noch einmal hoch.',
  filmHasData:
    'Dieser Film ({format}) enthält eine Datenspur (Orts- oder Sensordaten), die Mitglieder mit ihm bekämen. Exportieren Sie ihn ohne diese Spur und laden Sie ihn noch einmal hoch.',
  soundOnly: 'Diese Datei enthält nur Ton ({format}). Bitte laden Sie ein Foto hoch oder einen Film als MP4 oder MOV.',
  unreadableVideo:
    'Dieses Video lässt sich nicht lesen. Vielleicht ist es beschädigt oder kein MP4. Bitte speichern Sie es als MP4 und laden Sie es noch einmal hoch.',
  otherMarket:
    'Dieser Händler oder diese Filiale gehört zu einem anderen Markt. Bitte wählen Sie Händler und Filiale aus dem gewählten Markt.',
  unreadablePicture:
    'Dieses Bild lässt sich nicht lesen. Vielleicht ist es beschädigt oder hat viel zu viele Pixel. Bitte speichern Sie es kleiner und laden Sie es noch einmal hoch.',
  pictureNotReady: 'Dieses Bild wird noch vorbereitet. Bitte versuchen Sie es gleich noch einmal.',
  pictureUnreadable: 'Dieses Bild ließ sich nicht lesen. Bitte speichern Sie es neu und laden Sie es noch einmal hoch.',
  storageFull: 'Im Portal ist kein Platz mehr für Dateien. Bitte informieren Sie den Betreiber des Portals.',
  sheetUnreadable:
    'Diese Datei lässt sich nicht als Tabelle lesen. Vielleicht ist sie beschädigt. Bitte speichern Sie sie neu als .xlsx oder CSV UTF-8 und laden Sie sie noch einmal hoch.',
  sheetEncrypted:
    'Diese Excel-Mappe ist mit einem Passwort geschützt. Bitte speichern Sie sie ohne Passwort und laden Sie sie noch einmal hoch.',
  sheetEncoding: 'Die Zeichen in dieser Datei sind nicht lesbar. Bitte speichern Sie sie als CSV UTF-8.',
  sheetIsXls:
    'Das ist eine Mappe im alten Excel-Format (.xls). Öffnen Sie sie, speichern Sie sie als .xlsx, und laden Sie diese Datei hoch.',
  sheetIsXlsb:
    'Das ist eine binäre Excel-Mappe (.xlsb). Öffnen Sie sie, speichern Sie sie als .xlsx, und laden Sie diese Datei hoch.',
  sheetIsOds:
    'Das ist eine OpenDocument-Tabelle (.ods). Öffnen Sie sie, speichern Sie sie als .xlsx, und laden Sie diese Datei hoch.',
  sheetIsNumbers:
    'Das ist ein Dokument aus Apple Numbers (.numbers). Öffnen Sie es, exportieren Sie es nach Excel (.xlsx), und laden Sie diese Datei hoch.',
  sheetIsHtml:
    'Das ist eine Webseite (HTML), auch wenn ihr Name auf .xls endet. Öffnen Sie sie in einem Tabellenprogramm, speichern Sie sie als .xlsx, und laden Sie diese Datei hoch.',
  sheetIsXml:
    'Das ist eine XML-Datei, auch wenn ihr Name auf .xls endet. Öffnen Sie sie in einem Tabellenprogramm, speichern Sie sie als .xlsx, und laden Sie diese Datei hoch.',
  sheetTooManyColumns: 'Diese Tabelle hat zu viele Spalten. Bitte löschen Sie Spalten, die Sie nicht brauchen.',
  sheetBrokenQuotes: 'In dieser Zeile oder danach fehlt ein Anführungszeichen.',
  workbookActive:
    'Diese Mappe wurde nicht gespeichert: Sie enthält Makros, Verknüpfungen mit anderen Dateien, eingebettete Objekte oder Formeln, die Daten abrufen. Bitte kopieren Sie die Werte in eine neue Mappe, speichern Sie diese als .xlsx und laden Sie sie noch einmal hoch.',
  workbookTooLarge:
    'Diese Mappe wurde nicht gespeichert: Entpackt ist sie größer als 512 MB. Bitte teilen Sie sie in kleinere Mappen auf und laden Sie diese einzeln hoch.',
  csvFormula:
    'Diese Datei wurde nicht gespeichert: Sie enthält Zellen, die eine Tabellenkalkulation als Formeln ausführen würde. Bitte ersetzen Sie sie durch ihre Werte und laden Sie die Datei noch einmal hoch.',
  csvNoTable:
    'Diese Datei wurde nicht gespeichert: Keine ihrer Zeilen hat zwei Spalten. Bitte trennen Sie die Spalten mit Kommas, Semikolons oder Tabulatoren und laden Sie die Datei noch einmal hoch.',
  wrongDataFileType:
    'Diese Datei wurde nicht gespeichert: Sie ist weder eine CSV-Datei noch eine Excel-Mappe (.xlsx) noch ein PDF. Bitte speichern Sie sie in einem dieser Formate und laden Sie sie noch einmal hoch.',
  notNamedCsv:
    'Diese Datei wurde nicht gespeichert: Sie ist eine CSV-Datei, aber ihr Name oder Typ sagt etwas anderes. Bitte geben Sie ihr die Endung .csv und laden Sie sie noch einmal hoch.',
  notNamedXlsx:
    'Diese Datei wurde nicht gespeichert: Sie ist eine Excel-Mappe, aber ihr Name oder Typ sagt etwas anderes. Bitte geben Sie ihr die Endung .xlsx und laden Sie sie noch einmal hoch.',
  notNamedPdf:
    'Diese Datei wurde nicht gespeichert: Sie ist ein PDF, aber ihr Name oder Typ sagt etwas anderes. Bitte geben Sie ihr die Endung .pdf und laden Sie sie noch einmal hoch.',
  sheetEmpty: 'Diese Tabelle hat unter der Kopfzeile keine Zeilen.',
  knownSheet: 'Diese Tabelle wurde schon importiert. Machen Sie diesen Import zuerst rückgängig.',
  batchNotReady: 'Dieser Import ist nicht mehr oder noch nicht bei diesem Schritt. Bitte laden Sie die Seite neu.',
  undoTooLate:
    'Diese Entscheidung ist älter als 24 Stunden und lässt sich nicht mehr zurücknehmen. Ziehen Sie stattdessen einzelne Preise zurück.',
  laterImport: 'Nur der neueste Import lässt sich rückgängig machen. Beginnen Sie mit den späteren.',
  exportsNoTable:
    'Die Datei enthält keine Tabelle mit Exporten. Der Kopf braucht die Spalten Monat, Markt, Menge (t) und Wert (A$).',
  tooManyExportRows: 'Die Tabelle hat mehr als 10.000 Zeilen. Teilen Sie sie auf.',
  exportTwice: 'Diesen Monat gibt es für Markt und Sorte zweimal. Behalten Sie eine Zeile.',
  amountGrouped:
    'Dieser Punkt oder dieses Komma kann Tausender oder Dezimalstellen trennen. Schreiben Sie die Zahlen ohne Tausendertrennzeichen.',
  cellAmount: 'Geben Sie eine Zahl von 0 bis {to} an.',
  monthToCome: 'Dieser Monat liegt in der Zukunft.',
  cellMonth: 'Das ist kein Monat. Schreiben Sie zum Beispiel Oktober 2026.',
  priceMovedOn: 'Dieser Preis hat sich geändert, seit Sie ihn geöffnet haben. Bitte laden Sie die Seite neu.',
  columnMissing: 'Wählen Sie die Spalte für dieses Feld.',
  columnTwice: 'Diese Spalte ist zweimal gewählt. Wählen Sie eine andere.',
  columnAndFixed: 'Geben Sie für dieses Feld entweder eine Spalte oder einen festen Wert an.',
  dayOrderNeeded: 'Sagen Sie, was in den Datumsangaben dieser Tabelle zuerst steht: Tag oder Monat.',
  dayUnclear: 'Es ist unklar, welche Zahl der Tag und welche der Monat ist. Schreiben Sie das Datum als 2026-03-18.',
  templateNameTaken: 'So heißt schon eine andere Vorlage. Wählen Sie einen anderen Namen.',
  cellFormula:
    'Diese Zelle enthält eine Formel ohne ihr Ergebnis. Fügen Sie stattdessen den Wert ein, oder öffnen Sie die Datei in einem Tabellenprogramm, speichern Sie sie, und laden Sie sie noch einmal hoch.',
  cellTooLong: 'Dieser Text ist länger als {limit} Zeichen.',
  cellNumber: 'Das ist keine Zahl.',
  cellDryMatter: 'Geben Sie einen Prozentwert von {from} bis {to} mit höchstens einer Nachkommastelle an.',
  cellWhole: 'Geben Sie eine ganze Zahl von {from} bis {to} an.',
  cellDay: 'Das ist kein Datum. Schreiben Sie zum Beispiel 18.3.2026 oder 2026-03-18.',
  cellTime: 'Das ist keine Uhrzeit. Schreiben Sie zum Beispiel 14:30.',
  unknownWord: 'Dieses Wort kennen wir nicht. Verwenden Sie eines von diesen: {words}.',
  dayTooEarly: 'Der Besuch liegt vor dem Jahr 2000. Prüfen Sie das Datum.',
  cellError: 'Die Tabelle zeigt in dieser Zelle einen Fehler.',
  unknownMarket:
    'Dieses Land ist kein Markt, oder sein Name ist falsch geschrieben. Berichtigen Sie den Namen, oder legen Sie den Markt an.',
  unknownRetailer:
    'In diesem Markt gibt es keinen Händler mit diesem Namen. Berichtigen Sie den Namen, oder legen Sie den Händler an.',
  unknownStore:
    'Der Händler hat keine Filiale mit diesem Namen. Berichtigen Sie den Namen, oder legen Sie die Filiale an. Heißen zwei Filialen gleich, geben Sie auch die Stadt an.',
  unknownOrigin: 'Ein Land mit diesem Namen gibt es nicht.',
  unknownPhoto: 'Dieses Foto ist nicht zu finden.',
  unknownCurrency: 'Diese Währung rechnet das Portal nicht um.',
  storeIsClosed:
    'Diese Filiale war an diesem Tag schon geschlossen. Prüfen Sie das Datum, oder öffnen Sie die Filiale wieder.',
  storeClosed:
    'Diese Filiale ist seit dem {closed} geschlossen. Prüfen Sie das Datum, oder öffnen Sie die Filiale wieder.',
  storesClosed:
    'Diese Besuche liegen nach der Schließung der Filiale. Prüfen Sie das Datum, oder öffnen Sie die Filiale wieder.',
  pricesInUse: 'Gerade werden Preise gespeichert oder freigegeben. Versuchen Sie es in einer Minute noch einmal.',
  storeInUse:
    'Zu dieser Filiale gibt es Besuche, Fotos oder Entwürfe. Führen Sie sie mit einer anderen zusammen, oder schließen Sie sie.',
  retailerInUse:
    'Zu diesem Händler gibt es Filialen oder Fotos. Führen Sie ihn mit einem anderen zusammen, oder deaktivieren Sie ihn.',
  mergeOtherStore: 'Wählen Sie eine andere Filiale desselben Händlers.',
  mergeOtherRetailer: 'Wählen Sie einen anderen Händler desselben Marktes.',
  unknownRate: 'Für {currency} gibt es keinen Wechselkurs vom {day} oder aus den {days} Tagen davor.',
  visitWithoutRate:
    'Für {currency} gibt es keinen Wechselkurs vom {day} oder aus den {days} Tagen davor. Tragen Sie auf der Seite „Wechselkurse“ einen ein.',
  rateUnclear:
    'Dieses Komma oder dieser Punkt kann Tausender oder Nachkommastellen trennen. Schreiben Sie die Kurse mit vier Nachkommastellen.',
  rateTwice: 'Die Tabelle enthält für diese Währung und diesen Tag zwei verschiedene Kurse. Behalten Sie einen davon.',
  tooManyRates: 'Die Tabelle enthält mehr als 10.000 Kurse. Teilen Sie sie auf.',
  ratesNoTable:
    'In dieser Tabelle haben wir keine Kurse gefunden. Sie braucht Spalten für Tag oder Monat, Währung und Kurs, oder eine Spalte für jede Währung.',
  rateOutOfRange: 'So gelesen ist ein Kurs zu klein oder zu groß. Prüfen Sie, wie die Kurse angegeben sind.',
  otherDecimal: 'Diese Zahl hat ein anderes Dezimalzeichen als das gewählte, oder sie enthält Tausendertrennzeichen.',
  tooPrecise:
    'Dieser Betrag hat mehr Nachkommastellen als seine Währung. Runden Sie ihn auf die kleinste Einheit der Währung.',
  sizeIncomplete: 'Geben Sie Größe und Größensystem zusammen an.',
  promoIncomplete: 'Eine Aktion braucht Art und Preis, ein Mehrfachkauf auch die Stückzahl.',
  packIncomplete: 'Ein Packungspreis braucht die Stückzahl oder das Gewicht.',
  piecesNeeded: 'Geben Sie auch die Stückzahl an: Ohne sie sagt das Gewicht der Packung nicht, was ein Stück wiegt.',
  promoEnded: 'Die Aktion endete schon vor dem Besuch. Prüfen Sie beide Tage.',
  promoDearer: 'Der Aktionspreis ist höher als der Normalpreis. Prüfen Sie beide Preise.',
  visitDisputed: 'In einer Zeile weiter oben stehen andere Angaben zu demselben Besuch. Gleichen Sie die Zeilen an.',
  rowTwice: 'Dieses Preisetikett steht für diesen Besuch zweimal in der Tabelle.',
  ratesMissing: 'Für {currency} gibt es keine Wechselkurse aus den {days} Tagen vor diesen Besuchen.',
  rowKnown:
    'Dieses Preisetikett ist für diesen Besuch schon gespeichert. Lassen Sie es weg, oder berichtigen Sie den gespeicherten Preis.',
  visitHasProblems:
    'In diesem Besuch fehlt etwas oder ist etwas falsch, deshalb wurde nichts eingereicht. Berichtigen Sie die markierten Felder und reichen Sie den Besuch noch einmal ein.',
  tooManyVisitPhotos: 'Ein Filialbesuch fasst höchstens 20 Fotos.',
  visitPhotosMissing:
    'Ein Foto dieses Besuchs ist noch nicht angekommen, deshalb wurde nichts eingereicht. Warten Sie, bis es gesendet ist, oder entfernen Sie es.',
  visitSubmitted:
    'Dieser Besuch ist schon eingereicht. Um ihn zu ändern, machen Sie ihn zuerst auf der Seite „Import“ rückgängig.',
  tooManyDrafts:
    'Sie haben 20 Filialbesuche, die noch nicht eingereicht sind. Reichen Sie zuerst einen ein, oder verwerfen Sie einen.',
  visitEmpty: 'Erfassen Sie mindestens ein Preisetikett.',
  labelTwice:
    'Ein anderes Preisetikett dieses Besuchs stimmt bis auf den Preis mit diesem überein. Entfernen Sie eines von beiden, oder berichtigen Sie die Angaben.',
  amountUnclear:
    'Dieser Betrag lässt sich auf zwei Arten lesen. Schreiben Sie ihn ohne Tausendertrennzeichen: 1234,50.',
  pdfEncrypted:
    'Dieses PDF ist mit einem Passwort geschützt. Bitte speichern Sie es ohne Passwort und laden Sie es noch einmal hoch.',
  pdfRestricted:
    'Dieses PDF ist gegen Änderungen geschützt, deshalb können wir es weder prüfen noch mit dem Namen des Lesers kennzeichnen. Bitte speichern Sie es ohne Schutz und laden Sie es noch einmal hoch.',
  pdfEmpty: 'Dieses PDF hat keine Seiten. Bitte wählen Sie eine andere Datei.',
  pdfBroken:
    'Dieses PDF lässt sich nicht lesen. Vielleicht ist es beschädigt. Bitte speichern Sie es neu und laden Sie es noch einmal hoch.',
  pdfTooManyPages: 'Dieses PDF hat mehr als 1.000 Seiten. Bitte teilen Sie es in mehrere Berichte.',
  pdfTooHeavy:
    'Die Seiten dieses PDFs sind zu umfangreich für die Verarbeitung. Bitte speichern Sie es mit kleineren Bildern und laden Sie es noch einmal hoch.',
  pdfXfa:
    'Dieses PDF ist ein XFA-Formular, das nur Adobe Reader anzeigen kann. Drucken Sie es als PDF und laden Sie dieses hoch.',
  pdfHasXfa:
    'Dieses PDF enthält zusätzlich ein XFA-Formular. Mitglieder sehen nur die gedruckten Seiten. Sehen Sie diese durch, bevor Sie den Bericht veröffentlichen.',
  pdfNotRead: 'Bei der Verarbeitung dieses PDFs ist uns ein Fehler unterlaufen. Bitte laden Sie es noch einmal hoch.',
  lastEdition:
    'Diesen Bericht lesen Mitglieder nur in einer Sprache. Ziehen Sie den ganzen Bericht zurück, wenn niemand ihn mehr sehen soll.',
  reportNotReady:
    'Dieser Bericht hat noch kein geprüftes PDF. Laden Sie eines hoch oder warten Sie die Prüfung ab, bevor Sie ihn veröffentlichen.',
  reportWasRead:
    'Mitglieder konnten diesen Bericht schon lesen, deshalb lässt er sich nicht löschen. Archivieren Sie ihn stattdessen.',
  reportIsNamed:
    'Ein anderer Bericht ersetzt diesen oder ist seine Übersetzung. Ändern Sie zuerst den anderen Bericht.',
  unknownReport: 'Diesen Bericht gibt es nicht, oder er passt hier nicht. Wählen Sie einen anderen.',
  unknownSeries: 'Diese Reihe gibt es nicht. Wählen Sie eine andere.',
  requestClosed: 'Diese Anfrage ist geschlossen. Eine neue Nachricht des Mitglieds öffnet sie wieder.',
  notAnsweredYet: 'Sie können die Antwort bewerten, sobald die Anfrage beantwortet oder geschlossen ist.',
  threadFull: 'Diese Anfrage hat die Grenze von 200 Nachrichten erreicht. Bitte stellen Sie eine neue Frage.',
  callPending:
    'Zu dieser Anfrage ist schon ein Gespräch vorgeschlagen oder vereinbart. Sagen Sie es zuerst ab, um andere Termine vorzuschlagen.',
  callOver: 'Dieses Gespräch wurde inzwischen vereinbart oder abgesagt. Laden Sie die Seite neu, um es zu sehen.',
  callInPast: 'Dieser Zeitpunkt ist vorbei. Wählen Sie einen späteren.',
  callTooFar: 'Wählen Sie einen Zeitpunkt in den nächsten 90 Tagen.',
  tooManyCalls: 'Diese Anfrage hat die Grenze von 20 Gesprächen erreicht. Bitte stellen Sie eine neue Frage.',
  tooManyAttachments:
    'Eine Nachricht fasst höchstens fünf Dateien. Entfernen Sie eine oder senden Sie eine weitere Nachricht.',
  attachmentGone:
    'Eine angehängte Datei ist nicht mehr da: Nicht gesendete Dateien werden nach einem Tag gelöscht. Bitte hängen Sie sie noch einmal an.',
  seriesExists: 'Eine Reihe mit diesem Namen gibt es schon.',
  reviewExists:
    'Zu dieser Herkunft gibt es in diesem Markt schon eine Analyse. Laden Sie die Seite neu, und bearbeiten Sie die vorhandene.',
  tooManyFiles: 'Dieser Bericht hat schon zehn Datendateien. Entfernen Sie zuerst eine.',
  correctionMissing: 'Mitglieder haben die vorige Datei schon gelesen. Bitte geben Sie an, was berichtigt wurde.',
  notForDownload: 'Dieses Medium ist nur zur Ansicht freigegeben und lässt sich nicht herunterladen.',
  rightsEnded: 'Die Rechte an diesem Medium sind abgelaufen. Es kann nicht mehr heruntergeladen werden.',
  zipTooLarge: 'Zusammen sind diese Dateien größer als 200 MB. Bitte wählen Sie weniger aus.',
  fileHasPlace:
    'Diese Datei verrät ihren Aufnahmeort. Entfernen Sie ihn, oder behalten Sie ihn für alle, die die Datei herunterladen.',
  pdfActive:
    'Dieses PDF führt Skripte aus, öffnet Programme oder enthält andere Dateien. Drucken Sie es als PDF und laden Sie dieses hoch.',
  collectionRestricted:
    'Ohne diese Sammlung wären ihre Medien für alle Mitglieder sichtbar. Öffnen Sie sie zuerst für alle, oder verschieben Sie die Medien.',
  collectionExists: 'Eine Sammlung mit diesem Namen gibt es schon.',
};
